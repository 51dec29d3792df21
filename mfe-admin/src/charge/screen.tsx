import { useRef, useState } from 'react';
import { useAddressAction } from '@heliograph/platform/actions';
import { formatCount, ListScreen, PlusIcon, useAccount, type ListHandle } from '@heliograph/kit/data';
import { lazyPart } from '@heliograph/kit/overlay';
import { Link as RouterLink, useSearchParams } from '@heliograph/platform/router';
import { Box, Button, Link, Notice } from '@heliograph/kit/ui';
import { chargeMenu, columns, filters, type ChargeDialog } from './list';

const NewCharge = lazyPart(
  () => import('./dialogs'),
  (part) => part.NewCharge,
);
const ChargeDrawer = lazyPart(
  () => import('./dialogs'),
  (part) => part.ChargeDrawer,
);
const ChargeDialogs = lazyPart(
  () => import('./dialogs'),
  (part) => part.ChargeDialogs,
);

/** Lists the charges and credits that staff posted, and posts new ones. */
export default function ChargeScreen() {
  const { userUUID } = useAccount();
  const [params] = useSearchParams();
  const list = useRef<ListHandle<'admin.manage/getcharges'>>(null);
  const [dialog, setDialog] = useState<ChargeDialog | null>(null);
  const [added, setAdded] = useState<{ accountUUID?: string } | null>(null);
  const add = (): void => setAdded({});
  useAddressAction({
    add: () => {
      const accountUUID = params.get('for');
      setAdded(accountUUID ? { accountUUID } : {});
    },
  });
  return (
    <>
      <ListScreen
        call="admin.manage/getcharges"
        exportCall="admin.manage/exportcharges"
        keyFilter="chargeUUID"
        title="Charge"
        things="charges"
        thing="charge"
        handle={list}
        columns={columns}
        filters={filters}
        rowKey={(row) => row.chargeUUID}
        rowLabel={(row) => `${row.account.company}, ${row.reason}`}
        details={({ row, ...drawer }) => <ChargeDrawer charge={row} {...drawer} openDialog={setDialog} />}
        rowMenu={(charge) =>
          chargeMenu(charge, userUUID, { view: () => list.current?.open(charge.chargeUUID), start: setDialog })
        }
        primary={
          <Button variant="filled" icon={PlusIcon} onClick={add}>
            New charge or credit
          </Button>
        }
        searchLabel="Company, reason, reference, or note"
        note={({ pending }) =>
          pending > 0 && (
            <Box marginBottom="12">
              <Notice>
                {pending === 1 ? '1 charge needs' : `${formatCount(pending)} charges need`} approval.{' '}
                <Link as={RouterLink} textDecoration="underline" to="/main/charge?status=PENDING">
                  Show
                </Link>
              </Notice>
            </Box>
          )
        }
        empty={{
          title: 'No charges yet',
          text: 'Charges and credits that staff post to accounts appear here.',
          action: <Button onClick={add}>New charge or credit</Button>,
        }}
      />
      {added && <NewCharge {...added} onClose={() => setAdded(null)} />}
      {dialog && <ChargeDialogs dialog={dialog} onClose={() => setDialog(null)} />}
    </>
  );
}
