import {
  CalendarDay,
  Dash,
  DateTime,
  DetailList,
  formatPhone,
  Money,
  Status,
  type RowDetails,
} from '@heliograph/kit/data';
import { Drawer } from '@heliograph/kit/overlay';
import { inventoryAction, inventoryStatus } from '@heliograph/contract/reference/inventory';
import { capability, numberRegistration, numberType } from '@heliograph/contract/reference/numbers';
import { Link as RouterLink } from '@heliograph/platform/router';
import { Button, Heading, Link, Notice, Stack } from '@heliograph/kit/ui';
import { AuditTrail } from '../audit-trail';
import { actionLook, actionsOf, mayAssign, Price, type InventoryNumber, type NumberDialog } from './list';

export interface NumberDrawerProps extends Omit<RowDetails<InventoryNumber>, 'row'> {
  number: InventoryNumber;
  openDialog: (dialog: NumberDialog) => void;
}

/** Shows a number with its owner, costs, and history. */
export function NumberDrawer({ number, openDialog, onClose, actions }: NumberDrawerProps) {
  const { account, campaign } = number;
  return (
    <Drawer
      open
      onClose={onClose}
      title={formatPhone(number.number)}
      status={<Status of={inventoryStatus} is={number.status} />}
      subtitle={account?.company ?? 'In stock'}
      actions={actions}
      footer={
        <>
          {actionsOf(number).map((action) => (
            <Button
              key={action}
              size={36}
              variant={actionLook[action].tone ? 'dangerQuiet' : 'outline'}
              onClick={() => openDialog({ kind: 'action', action, rows: [number] })}
            >
              {inventoryAction.label(action)}
            </Button>
          ))}
          {mayAssign(number) && (
            <Button size={36} onClick={() => openDialog({ kind: 'assign', rows: [number] })}>
              {account ? 'Move' : 'Assign'}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="20">
        {number.unpaid && (
          <Notice tone="warning">
            Suspended because its renewal isn’t paid. It returns once the account adds funds.
          </Notice>
        )}
        {number.problem && (
          <Notice tone="warning" title="This number can’t send">
            {number.problem}
          </Notice>
        )}
        <DetailList
          details={[
            {
              name: 'Account',
              value: account ? (
                <Link as={RouterLink} to={`/main/accounts?open=${account.accountUUID}`}>
                  {account.company}
                </Link>
              ) : (
                <Dash />
              ),
            },
            { name: 'Type', value: numberType.label(number.type) },
            { name: 'Capabilities', value: number.capabilities.map((one) => capability.label(one)).join(', ') },
            { name: 'Campaign', value: campaign?.name ?? <Dash /> },
            {
              name: 'Registration',
              value: number.registration ? <Status of={numberRegistration} is={number.registration} /> : <Dash />,
            },
            { name: 'Vendor', value: number.vendor ?? <Dash /> },
            { name: 'Cost', value: number.cost ? <Money usd={number.cost} /> : <Dash /> },
            { name: 'Price', value: <Price row={number} /> },
            { name: 'Renews', value: number.renewsOn ? <CalendarDay day={number.renewsOn} /> : <Dash /> },
            { name: 'Place', value: [number.city, number.state].filter(Boolean).join(', ') || <Dash /> },
            ...(number.availableAt ? [{ name: 'Available again', value: <DateTime at={number.availableAt} /> }] : []),
          ]}
        />
        <section aria-label="History">
          <Heading as="h3">History</Heading>
          <AuditTrail filter={{ numbers: [number.number] }} />
        </section>
      </Stack>
    </Drawer>
  );
}
