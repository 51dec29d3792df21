const fields = ['input:not([type=hidden])', 'textarea', 'select', '[role=combobox]', '[contenteditable=true]']
  .map((one) => `${one}:not(:disabled)`)
  .join();

/**
 * Returns what to focus when a dialog or drawer opens: the element with `data-autofocus`, else the
 * first field, else the title. Never Close: pressing Enter would close the dialog again.
 */
export function firstFocus(content: HTMLElement | null): HTMLElement | null {
  const body = content?.querySelector('[data-body]');
  return (
    content?.querySelector<HTMLElement>('[data-autofocus]') ??
    body?.querySelector<HTMLElement>(fields) ??
    content?.querySelector<HTMLElement>('[data-part=title]') ??
    null
  );
}
