import { formatAmount } from '@heliograph/contract/money';
import { formatPhone } from '@heliograph/contract/reference/phones';
import { quarantineDays } from '@heliograph/contract/reference/numbers';
import { dayText } from '../../base/day-text';
import type { RenewalNotice } from './decide';
import type { Mail } from '../notices';
import { compose, type MailTarget } from '../notices';

const named = 20;
const events = ['released', 'suspended', 'unpaid'] as const;

const counted = (count: number) => `${count} ${count === 1 ? 'number' : 'numbers'}`;

function listed(notices: readonly RenewalNotice[]): string {
  const names = notices
    .slice(0, named)
    .map(({ number }) => formatPhone(number.number))
    .join(', ');
  return notices.length > named ? `${names}, and ${notices.length - named} more` : names;
}

function paragraph(event: RenewalNotice['event'], notices: readonly RenewalNotice[]): string {
  const [first] = notices;
  const on = first ? dayText(first.on) : '';
  const numbers = listed(notices);
  if (event === 'released')
    return `Released because their renewal wasn’t paid: ${numbers}. You can restore them for ${quarantineDays} days on My Numbers, with the filter Status set to Released.`;
  if (event === 'suspended') return `Suspended, so they can’t send: ${numbers}. They will be released on ${on}.`;
  return `Their renewal couldn’t be paid: ${numbers}. They will be suspended on ${on}.`;
}

/** Notifies a user of numbers whose renewal can't be paid, that are suspended for it, or that were released. */
export function renewalMail(target: MailTarget, notices: readonly RenewalNotice[]): Mail {
  const groups = events.flatMap((event) => {
    const own = notices.filter((notice) => notice.event === event);
    // Numbers with the same deadline share a paragraph.
    return [...new Set(own.map(({ on }) => on))].sort().map((on) =>
      paragraph(
        event,
        own.filter((notice) => notice.on === on),
      ),
    );
  });
  const due = notices.filter(({ event }) => event !== 'released');
  const total = due.reduce((sum, { number }) => sum + number.fee, 0n);
  const [worst] = events.filter((event) => notices.some((notice) => notice.event === event));
  const verb = worst === 'released' ? 'released' : worst === 'suspended' ? 'suspended' : 'not renewed';
  return compose(target, {
    subject: `${counted(notices.filter(({ event }) => event === worst).length)} ${verb}: add funds to your ${target.host.brandConfig.name} account`,
    before: [
      ...groups,
      ...(total > 0n
        ? [
            `Renewing ${due.length === 1 ? 'this number' : `these ${due.length} numbers`} costs ${formatAmount(total)} a month. Once your balance covers it, we renew ${due.length === 1 ? 'it' : 'them'} within minutes.`,
          ]
        : []),
    ],
    link: { label: 'Add funds', path: '/main/billing/add-funds' },
    after: [`Questions? Contact us at ${target.host.brandConfig.supportEmail}.`],
  });
}
