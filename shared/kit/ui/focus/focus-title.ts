/**
 * Focuses the title of the page, its first heading, so that keyboard and screen reader users continue there
 * after the focused element is gone or a screen has loaded. Returns false if there is no title yet.
 */
export function focusTitle(): boolean {
  const title = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('h1');
  if (!title) return false;
  if (!title.hasAttribute('tabindex')) title.tabIndex = -1;
  title.style.outline = 'none';
  title.focus({ preventScroll: true });
  return true;
}
