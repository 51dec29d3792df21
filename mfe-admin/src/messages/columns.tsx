import { Mono } from '@heliograph/kit/ui';

/** Columns of both of the staff's lists of messages. */
export const companyColumn = {
  id: 'company',
  grow: true,
  mobile: 'label',
  cell: ({ account }: { account: { company: string } }) => <span title={account.company}>{account.company}</span>,
} as const;
export const idColumn = {
  id: 'messageUUID',
  width: 300,
  hidden: true,
  cell: ({ messageUUID }: { messageUUID: string }) => <Mono>{messageUUID}</Mono>,
} as const;
