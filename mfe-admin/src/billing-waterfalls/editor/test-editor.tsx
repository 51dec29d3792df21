import { answerOf, renderInShell, screen, waitFor, within, type Answers } from '@heliograph/testing';
import BillingWaterfallsScreen from '../screen';
import { draft, id, published } from '../test-waterfall';
import type { Step, WaterfallDetail } from '../types';

/** When the double saves a draft. */
export const savedAt = '2026-11-20T15:00:00.000Z';
/** How the double prices an event. */
export const explanation = {
  waterfallUUID: id('f1'),
  waterfall: 'Standard',
  version: 2,
  total: '0.010500',
  steps: [
    {
      step: 1,
      name: 'Account prices',
      source: 'ACCOUNT_OVERRIDE' as const,
      result: 'MISSED' as const,
      parts: [],
      percent: null,
      amount: '0.000000',
    },
    {
      step: 2,
      name: 'Default prices',
      source: 'DEFAULT_DECK' as const,
      result: 'BASE' as const,
      parts: [{ list: 'Default', units: 3, price: '0.003500', validFrom: '2026-01-01' }],
      percent: null,
      amount: '0.010500',
    },
  ],
};
/** A comparison that is done. */
export const impact = {
  impactUUID: id('a7'),
  state: 'DONE' as const,
  done: 41,
  total: 41,
  from: '2026-10-20T15:00:00Z',
  to: '2026-11-19T15:00:00Z',
  pricesOn: null,
  messages: 12_345,
  before: '100.000000',
  after: '112.500000',
  unpriced: 4,
  lines: [{ name: 'Outbound, 10DLC, AT&T', events: 9_000, before: '60.000000', after: '72.500000' }],
  accounts: [{ accountUUID: id('a1'), company: 'Harbor Lane', before: '20.000000', after: '19.000000' }],
};

/** Opens a waterfall; what is saved is read again, as from the server. */
export async function show(detail: WaterfallDetail = published, answers: Answers = {}) {
  const store = { detail };
  const rendered = renderInShell(<BillingWaterfallsScreen />, {
    app: 'admin',
    path: `/main/billing-waterfalls?open=${id('f1')}`,
    account: { roles: ['superadmin'], accountUUID: null },
    answers: {
      'admin.manage/getwaterfall': () => store.detail,
      'admin.manage/getwaterfalls': { items: [] },
      'admin.manage/getaccounts': {
        ...answerOf([{ accountUUID: id('a1'), company: 'Harbor Lane' }]),
        facets: { hostBrands: [] },
      } as never,
      'admin.manage/savewaterfall': ({ steps, name, note }) => {
        store.detail = {
          ...store.detail,
          name,
          draft: true,
          versions: [{ ...draft, steps, note: note ?? '', updatedAt: savedAt }, ...published.versions],
        };
        return { waterfallUUID: id('f1'), version: 3, updatedAt: savedAt };
      },
      'admin.manage/publishwaterfall': { version: 3, effectiveAt: savedAt },
      'admin.manage/deletewaterfalldraft': { deleted: true },
      'admin.manage/quoterating': { explanation, reason: null },
      'admin.manage/startwaterfallimpact': () => {
        store.detail = { ...store.detail, impactUUID: id('a7') };
        return { impactUUID: id('a7') };
      },
      'admin.manage/getpricingimpact': impact,
      'admin.manage/cancelpricingimpact': { deleted: true },
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1, name: detail.name });
  const { user, shell } = rendered;
  const sent = (name: string) => shell.made.calls.filter((call) => call.name === name).map((call) => call.body);
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
  const dialog = async (name: string, role: 'dialog' | 'alertdialog' = 'dialog') => {
    const found = await screen.findByRole(role, { name });
    await waitFor(() => expect(found.contains(document.activeElement)).toBe(true));
    return within(found);
  };
  const steps = () =>
    within(screen.getByRole('region', { name: 'Steps' }))
      .getAllByRole('listitem')
      .map((item) => item.querySelector('p')?.textContent);
  const pressIn = async (box: ReturnType<typeof within>, name: string) => user.click(box.getByRole('button', { name }));
  return {
    ...rendered,
    store,
    sent,
    press,
    pressIn,
    dialog,
    steps,
    toasts: () => shell.made.toasts.map(({ text }) => text),
  };
}

/** Returns the steps of each body that was sent. */
export const stepsSent = (bodies: unknown[]) => (bodies as { steps: Step[] }[]).map(({ steps }) => steps);
