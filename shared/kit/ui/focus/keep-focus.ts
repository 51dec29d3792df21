import { focusTitle } from './focus-title';

/** An overlay returns the focus within this time after it closes, in milliseconds. */
export const focusReturnDelay = 150;

const dialogs = '[role=dialog], [role=alertdialog]';
/** Temporary elements above the page, which are never a fallback for the focus. */
const temporary = `${dialogs}, [role=menu], [role=listbox], [role=toolbar], [role=status], [role=alert]`;
const stops = 'a[href], button, input:not([type=hidden]), select, textarea, [tabindex="0"]';

/** An element and its containers that take the focus when it is removed, nearest first. */
interface Place {
  element: HTMLElement;
  containers: HTMLElement[];
}

const isGone = (element: HTMLElement): boolean => !element.isConnected || element.matches(':disabled');

function placeOf(element: HTMLElement): Place {
  const containers: HTMLElement[] = [];
  for (
    let home = element.closest<HTMLElement>('[data-focus-home]');
    home;
    home = home.parentElement?.closest<HTMLElement>('[data-focus-home]') ?? null
  )
    containers.push(home);
  return { element, containers };
}

const firstStop = (within: HTMLElement): HTMLElement | undefined =>
  [...within.querySelectorAll<HTMLElement>(stops)].find(
    (one) => !one.matches(':disabled, [tabindex="-1"], [aria-hidden=true]'),
  );

/** Returns the element to focus: the previous one itself, else its nearest container that is left. */
function fallbackOf({ element, containers }: Place): HTMLElement | undefined {
  if (!isGone(element)) return element;
  const home = containers.find((one) => one.isConnected);
  return home && (home.hasAttribute('tabindex') ? home : firstStop(home));
}

/**
 * Prevents the focus from falling back to `body`. When the focused element is removed or disabled, it
 * moves to an open dialog's title, else to where it was before that opened, else to the nearest
 * `data-focus-home` container (itself if it has a tabindex, or its first control), else to the page's title.
 * Returns the function that stops it.
 */
export function keepFocus(): () => void {
  let last: HTMLElement | null = null;
  let place: Place | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const within = new WeakMap<Element, HTMLElement>();

  const restore = (): void => {
    const now = document.activeElement;
    if (now instanceof HTMLElement && now !== document.body && !isGone(now)) return;
    const dialog = [...document.querySelectorAll<HTMLElement>(dialogs)].at(-1);
    const before = dialog && within.get(dialog);
    if (before && !isGone(before)) before.focus();
    else if (dialog) (dialog.querySelector<HTMLElement>('[data-part=title][tabindex]') ?? dialog).focus();
    else {
      const fallback = place && fallbackOf(place);
      if (fallback) fallback.focus({ preventScroll: true });
      else focusTitle();
    }
  };
  const onFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement)) return;
    last = target;
    const dialog = target.closest(dialogs);
    if (dialog) within.set(dialog, target);
    if (!target.closest(temporary)) place = placeOf(target);
  };
  const observer = new MutationObserver(() => {
    if (!last || !isGone(last)) return;
    last = null;
    clearTimeout(timer);
    timer = setTimeout(restore, focusReturnDelay);
  });
  document.addEventListener('focusin', onFocus);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    document.removeEventListener('focusin', onFocus);
    observer.disconnect();
    clearTimeout(timer);
  };
}
