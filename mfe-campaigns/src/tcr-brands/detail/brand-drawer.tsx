import { Dash, DetailList, ErrorPanel, Status, type RowDetails } from '@heliograph/shared/data';
import { Drawer } from '@heliograph/shared/overlay';
import { useCall } from '@heliograph/shared/query';
import { brandStatus } from '@heliograph/shared/reference/tcr-brands';
import { Button, Heading, Notice, Spinner, Stack } from '@heliograph/shared/ui';
import { editLabel } from '../brand-menu';
import { brandGroups, brandValueLabel, fieldsOf } from '../brand-groups';
import type { Brand, BrandRow } from '../types';
import { RegistrationDetails } from './registration-details';

export interface BrandDrawerProps extends RowDetails<BrandRow> {
  onEdit: (row: BrandRow) => void;
}

/** All fields of one brand, the state of its registration, and the campaigns that use it. */
export function BrandDrawer({ row, onClose, actions, onEdit }: BrandDrawerProps) {
  const { data, error, isFetching, refetch } = useCall('account.manage/gettcrbrand', { brandUUID: row.brandUUID }, { toast: true });
  const label = editLabel(row.status);
  return (
    <Drawer
      open onClose={onClose} title={row.displayName} status={<Status of={brandStatus} is={row.status} />} subtitle={row.legalName ?? undefined} actions={actions}
      footer={label && !data?.lockedReason && <Button size={36} onClick={() => onEdit(row)}>{label}</Button>}
    >
      {!data && error && <ErrorPanel title="We couldn’t load this brand" error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Spinner label="Loading the brand" />}
      {data && <BrandDetails brand={data} />}
    </Drawer>
  );
}

function BrandDetails({ brand }: { brand: Brand }) {
  const shown = (field: ReturnType<typeof fieldsOf>[number]['field']) => {
    const value = field === 'ein' ? brand.einMasked : brand[field];
    return value ? brandValueLabel(field, value) : <Dash />;
  };
  return (
    // The drawer scrolls and may hold nothing else for the keyboard to stand on.
    <Stack gap="24" role="region" aria-label="Brand" tabIndex={0} outlineOffset="4px">
      {brand.statusReason && <Notice tone="warning" title="Registration failed.">{brand.statusReason}</Notice>}
      {brand.lockedReason && <Notice>{brand.lockedReason}</Notice>}
      <RegistrationDetails brand={brand} />
      {brandGroups.map((group) => (
        <section key={group.id} aria-label={group.title}>
          <Heading as="h3" marginBottom="8">{group.title}</Heading>
          <DetailList details={fieldsOf(group, brand).map(({ field, label }) => ({ name: label, value: shown(field) }))} />
        </section>
      ))}
    </Stack>
  );
}
