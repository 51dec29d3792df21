/** The first control within that is marked as wrong and not hidden, such as in another step. */
export function firstError(within: ParentNode): HTMLElement | null {
  const wrong = within.querySelectorAll<HTMLElement>('[aria-invalid="true"]');
  return [...wrong].find((control) => !control.closest('[hidden]')) ?? null;
}

/** Puts the focus on the first wrong control; where none is wrong, shows what the server said of the form as a whole. */
export function focusFirstError(within: ParentNode): void {
  const field = firstError(within);
  if (field) field.focus();
  else within.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
}
