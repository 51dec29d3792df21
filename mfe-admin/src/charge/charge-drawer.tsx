import { Dash, DateTime, DetailList, Money, Status, useAccount, type RowDetails } from '@heliograph/kit/data';
import { Drawer } from '@heliograph/kit/overlay';
import { chargeCategory, chargeDirection, chargeStatus } from '@heliograph/contract/reference/staff-charges';
import { Link as RouterLink } from '@heliograph/platform/router';
import { Button, Heading, Link, Mono, Notice, Stack } from '@heliograph/kit/ui';
import { AuditTrail } from '../audit-trail';
import { Signed } from '../signed';
import { mayApprove, type Charge, type ChargeDialog } from './list';

export interface ChargeDrawerProps extends Omit<RowDetails<Charge>, 'row'> {
  charge: Charge;
  openDialog: (dialog: ChargeDialog) => void;
}

/** Returns what to do next with a charge, or what was decided; null if there is nothing to say. */
function NoticeOf({ charge, mine }: { charge: Charge; mine: boolean }) {
  if (charge.status === 'PENDING')
    return (
      <Notice>
        {mine
          ? 'You requested this. A different staff member must approve it.'
          : 'Nothing is posted until you or another staff member approves it.'}
      </Notice>
    );
  if (charge.status === 'REJECTED')
    return (
      <Notice tone="warning" title={`Rejected by ${charge.decidedBy?.name ?? 'staff'}`}>
        {charge.decisionReason}
      </Notice>
    );
  if (charge.status === 'REVERSED')
    return (
      <Notice tone="warning" title={`Reversed by ${charge.reversedBy?.name ?? 'staff'}`}>
        {charge.reversalReason}
      </Notice>
    );
  return null;
}

/** Shows a charge with its reason, decision, and history. */
export function ChargeDrawer({ charge, openDialog, onClose, actions }: ChargeDrawerProps) {
  const { userUUID } = useAccount();
  const { account, status } = charge;
  return (
    <Drawer
      open
      onClose={onClose}
      title={chargeDirection.label(charge.direction)}
      status={<Status of={chargeStatus} is={status} />}
      subtitle={account.company}
      actions={actions}
      footer={
        <>
          {status === 'PENDING' && (
            <Button size={36} variant="dangerQuiet" onClick={() => openDialog({ kind: 'reject', charge })}>
              Reject
            </Button>
          )}
          {mayApprove(charge, userUUID) && (
            <Button size={36} variant="filled" onClick={() => openDialog({ kind: 'approve', charge })}>
              Approve
            </Button>
          )}
          {status === 'POSTED' && (
            <Button size={36} variant="dangerQuiet" onClick={() => openDialog({ kind: 'reverse', charge })}>
              Reverse
            </Button>
          )}
        </>
      }
    >
      <Stack gap="20">
        <NoticeOf charge={charge} mine={charge.createdBy.userUUID === userUUID} />
        <DetailList
          details={[
            {
              name: 'Account',
              value: (
                <Link as={RouterLink} to={`/main/accounts?open=${account.accountUUID}`}>
                  {account.company}
                </Link>
              ),
            },
            { name: 'Amount', value: <Signed usd={charge.amount} /> },
            {
              name: 'Balance after',
              value: charge.balanceAfter ? <Money usd={charge.balanceAfter} balance /> : <Dash />,
            },
            { name: 'Category', value: chargeCategory.label(charge.category) },
            { name: 'Reason', value: charge.reason },
            { name: 'Reference', value: charge.reference ?? <Dash /> },
            { name: 'Note to the customer', value: charge.note ?? <Dash /> },
            { name: 'Requested by', value: charge.createdBy.name },
            { name: 'Date', value: <DateTime at={charge.createdAt} /> },
            ...(charge.decidedBy
              ? [
                  { name: 'Decided by', value: charge.decidedBy.name },
                  { name: 'Decided', value: <DateTime at={charge.decidedAt} /> },
                ]
              : []),
            ...(charge.reversedAt ? [{ name: 'Reversed', value: <DateTime at={charge.reversedAt} /> }] : []),
            { name: 'Charge ID', value: <Mono whiteSpace="normal">{charge.chargeUUID}</Mono> },
          ]}
        />
        <section aria-label="History">
          <Heading as="h3">History</Heading>
          <AuditTrail filter={{ entityUUID: [charge.chargeUUID] }} />
        </section>
      </Stack>
    </Drawer>
  );
}
