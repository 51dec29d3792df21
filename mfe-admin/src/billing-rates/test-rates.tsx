import { answerOf, renderInShell, screen, waitFor, type Answers } from '@heliograph/testing';
import type { Rate } from './list';
import BillingRatesScreen from './screen';

/** Returns an id by its end. */
export const id = (end: string) => `0190f0e0-0000-7000-8000-0000000000${end}`;
const row: Rate = {
  rateId: 7,
  deckUUID: id('d1'),
  deck: 'Default',
  deckKind: 'DEFAULT',
  item: 'sms_out',
  channel: '10DLC',
  carrier: 'AT&T',
  useCase: null,
  tierFrom: 1_000,
  unit: 'segment',
  price: '0.007500',
  validFrom: '2026-01-01',
  validTo: null,
  state: 'CURRENT',
};
const planned: Rate = {
  ...row,
  rateId: 8,
  item: 'number_monthly',
  channel: null,
  carrier: null,
  tierFrom: 0,
  unit: 'month',
  price: '1.500000',
  validFrom: '2099-02-01',
  state: 'FUTURE',
};
const past: Rate = {
  ...row,
  rateId: 9,
  item: 'lookup',
  channel: null,
  carrier: null,
  tierFrom: 0,
  unit: 'each',
  validTo: '2026-02-01',
  state: 'PAST',
};

/** A price in force, a planned one, and a past one. */
export const answer = {
  ...answerOf([row, planned, past]),
  facets: { decks: [{ deckUUID: id('d1'), name: 'Default' }] },
};

/** A price list for everyone, and one of an account that the user doesn’t manage. */
export const decks = {
  items: [
    {
      deckUUID: id('d1'),
      name: 'Default',
      kind: 'DEFAULT' as const,
      hostBrand: null,
      account: null,
      rates: 24,
      accounts: 40,
      editable: true,
      changes: [],
    },
    {
      deckUUID: id('d2'),
      name: 'Oak Hollow',
      kind: 'ACCOUNT' as const,
      hostBrand: null,
      account: { accountUUID: id('a1'), company: 'Oak Hollow' },
      rates: 2,
      accounts: 1,
      editable: false,
      changes: [],
    },
  ],
};
const surcharge = {
  surchargeId: 3,
  carrier: 'AT&T' as const,
  channel: '10DLC' as const,
  direction: 'OUTBOUND' as const,
  registered: true,
  price: '0.003000',
  validFrom: '2025-11-01',
  validTo: null,
  state: 'CURRENT' as const,
};

/** A surcharge in force, a planned one, and a past one. */
export const surcharges = {
  items: [
    surcharge,
    { ...surcharge, surchargeId: 4, registered: false, validFrom: '2099-01-01', state: 'FUTURE' as const },
    { ...surcharge, surchargeId: 5, carrier: 'Verizon' as const, validTo: '2025-11-01', state: 'PAST' as const },
  ],
  asOf: '2026-11-20T15:00:00Z',
};

/** The accounts, none, with the site brands. */
export const brands = {
  ...answerOf([]),
  facets: {
    hostBrands: [
      { id: 1, name: 'Heliograph' },
      { id: 2, name: 'Acme Texting' },
    ],
  },
};

/** Opens a tab of the screen, with tools to use it. */
export async function show(tab: '' | 'surcharges' | 'lists' = '', answers: Answers = {}) {
  const rendered = renderInShell(<BillingRatesScreen />, {
    app: 'admin',
    path: `/main/billing-rates${tab && `?tab=${tab}`}`,
    account: { roles: ['superadmin'], accountUUID: null },
    answers: {
      'admin.manage/getrates': answer,
      'admin.manage/getratedecks': decks,
      'admin.manage/getsurcharges': surcharges,
      'admin.manage/getaccounts': brands,
      'admin.manage/saverate': { rateId: 10 },
      'admin.manage/endrate': { rateId: 7 },
      'admin.manage/quoterateend': { refusal: null, outcomes: [], more: 0 },
      'admin.manage/deleterate': { deleted: true },
      'admin.manage/savesurcharge': { surchargeId: 6 },
      'admin.manage/deletesurcharge': { deleted: true },
      'admin.manage/saveratedeck': { deckUUID: id('d3') },
      ...answers,
    },
  });
  const { user, shell } = rendered;
  const sent = (name: string) => shell.made.calls.filter((call) => call.name === name).map((call) => call.body);
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const choose = async (label: string, item: string) => {
    await press(`Actions for ${label}`);
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };
  const dialog = async (name: string | RegExp) => {
    const found = await screen.findByRole('dialog', { name });
    await waitFor(() => expect(found.contains(document.activeElement)).toBe(true));
    return found;
  };
  const replace = async (label: string, text: string) => {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), text);
  };
  return { ...rendered, sent, press, choose, dialog, replace, toasts: () => shell.made.toasts.map(({ text }) => text) };
}
