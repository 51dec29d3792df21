/**
 * Puts the focus on the title of the page, its first heading: where the keyboard and screen readers go on
 * once what had the focus is gone, or a screen has come. False if there is no title yet.
 */
export function focusTitle(): boolean {
  const title = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('h1');
  if (!title) return false;
  if (!title.hasAttribute('tabindex')) title.tabIndex = -1;
  title.style.outline = 'none';
  title.focus({ preventScroll: true });
  return true;
}
