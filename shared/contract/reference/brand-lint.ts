import type { Finding } from './lint';
import type { BrandForm } from './tcr-brands';

const suffix =
  /\b(inc|incorporated|llc|l\.l\.c|corp|corporation|co|company|ltd|limited|lp|llp|pllc|p\.?c|p\.?a|plc|gmbh)\b\.?$/i;
const freeMail = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'aol.com',
  'icloud.com',
  'proton.me',
  'live.com',
  'msn.com',
];

const hostOf = (website: string): string =>
  URL.canParse(website) ? new URL(website).hostname.toLowerCase().replace(/^www\./, '') : '';
const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');
/** The words of a name that identify it: not its legal suffix. */
const nameWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2 && !suffix.test(word) && word !== 'the' && word !== 'and');

/**
 * Returns what the identity check of a brand is likely to object to, before the fee is paid. What prevents its
 * submission altogether is `brandProblems`.
 */
export function lintBrand(form: BrandForm): Finding[] {
  const { entityType, legalName, displayName, website, email, phone, altBusinessId } = form;
  const text = (value: string | null | undefined) => value?.trim() ?? '';
  const findings: Finding[] = [];
  const warn = (rule: string, field: string, message: string, quote: string | null = null) =>
    findings.push({ rule, severity: 'warning', field, message, quote });
  const [legal, site, mailHost] = [
    text(legalName),
    hostOf(text(website)),
    text(email).split('@')[1]?.toLowerCase() ?? '',
  ];
  if (legal && ['PRIVATE_PROFIT', 'PUBLIC_PROFIT'].includes(entityType ?? '') && !suffix.test(legal)) {
    warn(
      'suffix',
      'legalName',
      'The legal name has no suffix such as LLC or Inc.; copy it exactly from the tax letter',
      legal,
    );
  }
  if (entityType !== 'SOLE_PROPRIETOR' && !text(website))
    warn('website', 'website', 'Most carriers reject brands without a website');
  if (
    site &&
    nameWords(`${text(displayName)} ${legal}`).length &&
    !nameWords(`${text(displayName)} ${legal}`).some((word) => plain(site).includes(word))
  ) {
    warn(
      'siteName',
      'website',
      'The address of the website doesn’t resemble the name of the business; reviewers look for the name on it',
      text(website),
    );
  }
  if (freeMail.includes(mailHost))
    warn('freeMail', 'email', 'Use an address of the business, not of a free mail provider', text(email));
  else if (site && mailHost && mailHost !== site && !mailHost.endsWith(`.${site}`) && !site.endsWith(`.${mailHost}`))
    warn('mailHost', 'email', `The email is not at ${site}, the website’s domain`, text(email));
  if (/^\+1(8(00|33|44|55|66|77|88))/.test(text(phone)))
    warn('tollFree', 'phone', 'A local phone of the business is easier to verify than a toll-free one', text(phone));
  if (entityType === 'PUBLIC_PROFIT' && !text(altBusinessId))
    warn('businessId', 'altBusinessId', 'A DUNS number, GIIN, or LEI can raise the vetting score');
  return findings;
}
