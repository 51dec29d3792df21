/**
 * Checks whether a key press belongs to something else: a field, an open dialog or menu, or a key combination.
 * Checkboxes take no letters.
 */
export function isTyping(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu]:not([hidden])')) return true;
  return (
    event.target instanceof Element &&
    event.target.closest('input:not([type=checkbox]), textarea, select, [contenteditable=true]') !== null
  );
}
