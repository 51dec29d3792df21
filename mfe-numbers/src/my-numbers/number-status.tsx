import { Pill, Status, type RowOf } from '@heliograph/shared/data';
import { numberRegistration, numberStatus } from '@heliograph/shared/reference/numbers';

type NumberRow = RowOf<'account.manage/listnumbers'>;

/** What it is called when a number may send: each channel has its own way there. */
const ready = { '10DLC': 'Registered', TOLL_FREE: 'Verified', SHORT_CODE: 'Active' } as const;

/** What keeps a number from sending, or that it may: its life first, then its registration. */
export function NumberStatus({ row }: { row: Pick<NumberRow, 'status' | 'registration' | 'registrationError' | 'type' | 'campaign'> }) {
  if (row.status !== 'ACTIVE') return <Status of={numberStatus} is={row.status} />;
  if (row.registration === 'NONE') return row.campaign ? <Pill meaning="attention">Not registered</Pill> : <Pill meaning="attention">No campaign</Pill>;
  if (row.registration !== 'REGISTERED') return <span title={row.registrationError ?? undefined}><Status of={numberRegistration} is={row.registration} /></span>;
  return <Pill meaning="active">{ready[row.type]}</Pill>;
}
