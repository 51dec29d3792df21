/** The first control within that is marked as wrong and not hidden, such as in another step. */
export function firstError(within: ParentNode): HTMLElement | null {
  const wrong = within.querySelectorAll<HTMLElement>('[aria-invalid="true"]');
  return [...wrong].find((control) => !control.closest('[hidden]')) ?? null;
}

/** Focuses the first invalid control; without one, the server's message about the whole form. */
export function focusFirstError(within: ParentNode): void {
  const field = firstError(within);
  if (field) field.focus();
  else within.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
}
