import { useRef, useState } from 'react';
import { ListScreen, PlusIcon, type ListHandle } from '@heliograph/kit/data';
import { lazyPart } from '@heliograph/kit/overlay';
import { Button } from '@heliograph/kit/ui';
import { brandMenu, columns, filters, type BrandRow } from './list';

const BrandDrawer = lazyPart(
  () => import('./brand-drawer'),
  (part) => part.BrandDrawer,
);
const DeleteBrand = lazyPart(
  () => import('./delete-brand'),
  (part) => part.DeleteBrand,
);

/** Lists the brands. `onForm` opens the form of a brand, or of a `new` one. */
export function BrandList({ onForm }: { onForm: (brand: string) => void }) {
  const list = useRef<ListHandle<'account.manage/gettcrbrands'>>(null);
  const [deleting, setDeleting] = useState<BrandRow | null>(null);
  const edit = (row: BrandRow) => onForm(row.brandUUID);
  const register = (): void => onForm('new');
  return (
    <>
      <ListScreen
        call="account.manage/gettcrbrands"
        exportCall="account.manage/exporttcrbrands"
        keyFilter="brandUUID"
        title="TCR Brands"
        things="brands"
        thing="brand"
        handle={list}
        columns={columns}
        filters={filters}
        rowKey={(row) => row.brandUUID}
        rowLabel={(row) => row.displayName}
        details={(open) => <BrandDrawer {...open} onEdit={edit} />}
        rowMenu={(row) =>
          brandMenu(row, { view: ({ brandUUID }) => list.current?.open(brandUUID), edit, remove: setDeleting })
        }
        primary={
          <Button variant="filled" icon={PlusIcon} onClick={register}>
            Register brand
          </Button>
        }
        searchLabel="Display or legal name"
        empty={{
          title: 'No brands yet',
          text: 'Brands you register with The Campaign Registry appear here. Carriers need one before you can text on 10DLC numbers.',
          action: <Button onClick={register}>Register brand</Button>,
        }}
      />
      {deleting && <DeleteBrand row={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}
