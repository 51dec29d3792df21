const fields = ['input:not([type=hidden])', 'textarea', 'select', '[role=combobox]', '[contenteditable=true]'].map((one) => `${one}:not(:disabled)`).join();

/**
 * Where the focus goes when a dialog or drawer opens: to what asks for it by `data-autofocus`, else to
 * the first field, else to the title. Never to Close: pressing Enter would undo what was just opened.
 */
export function firstFocus(content: HTMLElement | null): HTMLElement | null {
  const body = content?.querySelector('[data-body]');
  return (
    content?.querySelector<HTMLElement>('[data-autofocus]') ?? body?.querySelector<HTMLElement>(fields) ?? content?.querySelector<HTMLElement>('[data-part=title]') ?? null
  );
}
