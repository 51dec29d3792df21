import type { NumberPatch, NumberRow } from './types';

/** A number in its form: text is never null, no campaign is the empty text. */
export interface NumberForm {
  label: string;
  campaignUUID: string;
  autoRenew: boolean;
  inboundRoute: NumberRow['inboundRoute'];
  overrideUrl: string;
  forwardEmail: string;
}

/** A number as its form starts. */
export function numberForm(row: NumberRow): NumberForm {
  const { label, campaign, autoRenew, inboundRoute, overrideUrl, forwardEmail } = row;
  return { label, campaignUUID: campaign?.campaignUUID ?? '', autoRenew, inboundRoute, overrideUrl: overrideUrl ?? '', forwardEmail: forwardEmail ?? '' };
}

/** What differs between two states of the form; only that is sent, so that a campaign is not assigned anew with every label. */
export function numberPatch(before: NumberForm, after: NumberForm): NumberPatch {
  const [from, to] = [trimmed(before), trimmed(after)];
  const routed = to.inboundRoute !== from.inboundRoute || (to.inboundRoute === 'OVERRIDE' && to.overrideUrl !== from.overrideUrl);
  return {
    ...(to.label !== from.label && { label: to.label }),
    ...(to.campaignUUID !== from.campaignUUID && { campaignUUID: to.campaignUUID || null }),
    ...(to.autoRenew !== from.autoRenew && { autoRenew: to.autoRenew }),
    ...(routed && { inboundRoute: to.inboundRoute, ...(to.inboundRoute === 'OVERRIDE' && { overrideUrl: to.overrideUrl }) }),
    ...(to.forwardEmail !== from.forwardEmail && { forwardEmail: to.forwardEmail || null }),
  };
}

/** A form leaves out what was emptied. */
function trimmed({ label = '', campaignUUID = '', overrideUrl = '', forwardEmail = '', ...rest }: Partial<NumberForm> & Pick<NumberForm, 'autoRenew' | 'inboundRoute'>): NumberForm {
  return { ...rest, campaignUUID, label: label.trim(), overrideUrl: overrideUrl.trim(), forwardEmail: forwardEmail.trim() };
}

/** Names of the wire that stand for fields of the form. */
export const patchFields = Object.fromEntries(
  ['label', 'campaignUUID', 'autoRenew', 'inboundRoute', 'overrideUrl', 'forwardEmail'].map((name) => [`patch.${name}`, name]),
);
