import type { NumberPatch, NumberRow } from './list';

/** A number in its form: text is never null; no campaign is an empty string. */
export interface NumberForm {
  label: string;
  campaignUUID: string;
  autoRenew: boolean;
  inboundRoute: NumberRow['inboundRoute'];
  overrideUrl: string;
  forwardEmail: string;
}

/** Returns the initial values of the form. */
export function numberForm(row: NumberRow): NumberForm {
  const { label, campaign, autoRenew, inboundRoute, overrideUrl, forwardEmail } = row;
  return {
    label,
    campaignUUID: campaign?.campaignUUID ?? '',
    autoRenew,
    inboundRoute,
    overrideUrl: overrideUrl ?? '',
    forwardEmail: forwardEmail ?? '',
  };
}

/** Returns the changed fields; sending only those avoids reassigning the campaign with every label. */
export function numberPatch(before: NumberForm, after: NumberForm): NumberPatch {
  const [from, to] = [trimmed(before), trimmed(after)];
  const routed =
    to.inboundRoute !== from.inboundRoute || (to.inboundRoute === 'OVERRIDE' && to.overrideUrl !== from.overrideUrl);
  return {
    ...(to.label !== from.label && { label: to.label }),
    ...(to.campaignUUID !== from.campaignUUID && { campaignUUID: to.campaignUUID || null }),
    ...(to.autoRenew !== from.autoRenew && { autoRenew: to.autoRenew }),
    ...(routed && {
      inboundRoute: to.inboundRoute,
      ...(to.inboundRoute === 'OVERRIDE' && { overrideUrl: to.overrideUrl }),
    }),
    ...(to.forwardEmail !== from.forwardEmail && { forwardEmail: to.forwardEmail || null }),
  };
}

/** Restores the fields that a form omits once they are empty. */
function trimmed({
  label = '',
  campaignUUID = '',
  overrideUrl = '',
  forwardEmail = '',
  ...rest
}: Partial<NumberForm> & Pick<NumberForm, 'autoRenew' | 'inboundRoute'>): NumberForm {
  return {
    ...rest,
    campaignUUID,
    label: label.trim(),
    overrideUrl: overrideUrl.trim(),
    forwardEmail: forwardEmail.trim(),
  };
}

/** Form fields by their name in the call. */
export const patchFields = Object.fromEntries(
  ['label', 'campaignUUID', 'autoRenew', 'inboundRoute', 'overrideUrl', 'forwardEmail'].map((name) => [
    `patch.${name}`,
    name,
  ]),
);
