import { Link, useLocation } from '@heliograph/platform/router';
import { answerOf, renderInShell, screen, type Answers } from '@heliograph/testing';
import TcrBrandsScreen from './screen';
import { testBrand } from './test-brand';

/** A stored draft, for tests. */
export const draft = testBrand();

/** What saving it answers. */
export const saved = {
  brandUUID: draft.brandUUID,
  status: 'DRAFT',
  identityStatus: 'SELF_DECLARED',
  updatedAt: '2026-11-02T00:00:00.000Z',
  revision: 'r2',
  charged: '0.000000',
} as const;

const quote = {
  fee: '4.500000',
  registration: '4.500000',
  vetting: '41.000000',
  appeal: '11.000000',
  available: '100.000000',
};

function Address() {
  return <output aria-label="Address">{useLocation().search}</output>;
}

/** Mounts TCR Brands for a test, at an address such as `?brand=new`. */
export function showBrands(answers: Answers = {}, search = '', username = 'dana') {
  const rendered = renderInShell(
    <>
      <TcrBrandsScreen />
      <Link to="/main/tcr-brands">Menu</Link>
      <Address />
    </>,
    {
      path: `/main/tcr-brands${search}`,
      account: { username },
      answers: {
        'account.manage/gettcrbrands': answerOf([draft]),
        'account.manage/gettcrbrand': draft,
        'account.manage/createtcrbrand': saved,
        'account.manage/updatetcrbrand': saved,
        'account.manage/quotetcrbrand': quote,
        ...answers,
      },
    },
  );
  const sent = (name: string) =>
    rendered.shell.made.calls.filter((call) => call.name === name).map((call) => call.body);
  const press = async (name: string) => rendered.user.click(await screen.findByRole('button', { name }));
  return {
    ...rendered,
    sent,
    press,
    toasts: () => rendered.shell.made.toasts.map(({ text }) => text),
    address: () => screen.getByLabelText('Address').textContent,
  };
}

/** A field of the form, waited for. */
export const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
