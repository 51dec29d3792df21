/** Versions of `ShellApi` that the shell provides, oldest first (docs/contract.md). */
export const contracts = [1] as const;

/** What the shell of this tree can do beyond the first version of the contract: additions get a name here, and keep it. */
export const capabilities = ['toast.action', 'download.csv', 'menu.sections', 'forms.kept', 'preferences', 'list.summaries', 'query.calls', 'value.sets', 'form.kit'] as const;

export type Capability = (typeof capabilities)[number];
