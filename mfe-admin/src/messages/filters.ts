const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The filter for an account in the staff's lists of messages and surcharges. */
export const accountFilter = {
  kind: 'text',
  key: 'accountUUID',
  label: 'Account ID',
  placeholder: '0190f0e0-…',
  pattern: uuid,
} as const;
