/** Puts the focus on the title of the page, its first heading: where the keyboard goes on after what had the focus is gone. */
export function focusTitle(): void {
  const title = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('h1');
  if (!title) return;
  if (!title.hasAttribute('tabindex')) title.tabIndex = -1;
  title.style.outline = 'none';
  title.focus();
}

/** The same once a dialog that is closing has given the focus back to what opened it, which may be gone too. */
export function focusTitleAfterDialog(): void {
  requestAnimationFrame(() => setTimeout(focusTitle));
}
