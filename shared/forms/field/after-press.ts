/**
 * Runs now or, while a pointer is held down, when it is up again. A message that appears because
 * a field lost the focus moves what is below it: pressing a button there would miss it.
 */
export function afterPress(run: () => void): void {
  if (!document.documentElement.matches(':active')) {
    run();
    return;
  }
  const types = ['pointerup', 'pointercancel'];
  const onUp = (): void => {
    for (const type of types) removeEventListener(type, onUp);
    // The click follows pointerup; the layout must not move until then.
    setTimeout(run, 50);
  };
  for (const type of types) addEventListener(type, onUp);
}
