/** Versions of `ShellApi` that the shell provides, oldest first (docs/contract.md). */
export const contracts = [1] as const;

/** The shell's capabilities beyond the first version of the contract: each addition gets a permanent name here. */
export const capabilities = [
  'toast.action',
  'download.csv',
  'menu.sections',
  'forms.kept',
  'preferences',
  'list.summaries',
  'query.calls',
  'value.sets',
  'form.kit',
  'live',
  'list.parts',
  'page.tabs',
  'charts',
  'list.own-filter',
  'report.parts',
  'download.pdf',
  'balance.follows',
  'zone.clock',
  'form.edits',
  'list.optional-columns',
  'form.result',
  'form.keeper',
  'drafts',
] as const;

export type Capability = (typeof capabilities)[number];
