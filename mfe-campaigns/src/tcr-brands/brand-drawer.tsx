import { useState } from 'react';
import {
  Count,
  Dash,
  DateTime,
  DetailList,
  ErrorPanel,
  formatPhone,
  Money,
  Status,
  type RowDetails,
} from '@heliograph/shared/data';
import { Drawer, lazyPart } from '@heliograph/shared/overlay';
import { useCall } from '@heliograph/shared/query';
import {
  appealStatus,
  brandFeedback,
  brandLabel,
  brandStatus,
  feedbackFixes,
  identityStatus,
  vettingStatus,
} from '@heliograph/shared/reference/tcr-brands';
import { Button, Heading, HStack, Notice, Spinner, Stack } from '@heliograph/shared/ui';
import { campaignStatus } from '@heliograph/shared/reference/campaigns';
import { codeInWords } from '@heliograph/shared/reference/value-set';
import { editLabel, type Brand, type BrandRow } from './list';
import { brandGroups, brandValueLabel, fieldsOf } from './brand-groups';
import { Timeline } from '../registration/timeline';

const OrderVetting = lazyPart(
  () => import('./brand-orders'),
  (part) => part.OrderVetting,
);
const ConfirmPhone = lazyPart(
  () => import('./confirm-phone'),
  (part) => part.ConfirmPhone,
);
const AppealBrand = lazyPart(
  () => import('./brand-orders'),
  (part) => part.AppealBrand,
);

/** Shows what the identity check objects to: the field to fix, and how. */
function Feedback({ brand }: { brand: Brand }) {
  return brand.feedback.map(({ category, text }) => {
    const { field, recipe } = feedbackFixes[category];
    return (
      <Notice
        key={category}
        tone={brand.status === 'REGISTRATION_FAILED' ? 'error' : 'warning'}
        title={`${brandFeedback.label(category)}: ${text}`}
      >
        Fix {brandLabel(field, brand)}. {recipe}
      </Notice>
    );
  });
}

/** Shows the registration of a brand: its status, the carriers' limits, and its campaigns. */
function RegistrationDetails({ brand }: { brand: Brand }) {
  return (
    <section aria-label="Registration">
      <Heading as="h3" marginBottom="8">
        Registration
      </Heading>
      <DetailList
        details={[
          { name: 'Identity', value: <Status of={identityStatus} is={brand.identityStatus} /> },
          {
            name: 'Vetting',
            value:
              brand.vettingScore === null ? (
                <Status of={vettingStatus} is={brand.vettingStatus} />
              ) : (
                `Score ${brand.vettingScore} of 100`
              ),
          },
          ...(brand.appealStatus === 'NONE'
            ? []
            : [{ name: 'Appeal', value: <Status of={appealStatus} is={brand.appealStatus} /> }]),
          { name: 'T-Mobile tier', value: brand.tmobileTier ? codeInWords(brand.tmobileTier) : <Dash /> },
          {
            name: 'T-Mobile daily cap',
            value:
              brand.tmobileDailyCap === null ? (
                <Dash />
              ) : (
                <>
                  <Count value={brand.tmobileDailyCap} /> segments
                </>
              ),
          },
          { name: 'AT&T class', value: brand.attClass ?? <Dash /> },
          { name: 'Fees paid', value: <Money usd={brand.feesPaid} /> },
          { name: 'Created', value: <DateTime at={brand.createdAt} /> },
          { name: 'Submitted', value: <DateTime at={brand.submittedAt} /> },
          { name: 'Campaigns', value: <Campaigns of={brand.linkedCampaigns} /> },
        ]}
      />
    </section>
  );
}

function Campaigns({ of }: { of: Brand['linkedCampaigns'] }) {
  if (of.length === 0) return <Dash />;
  return (
    <Stack gap="6">
      {of.map(({ campaignUUID, name, status }) => (
        <HStack key={campaignUUID} flexWrap="wrap">
          {name}
          <Status of={campaignStatus} is={status} />
        </HStack>
      ))}
    </Stack>
  );
}

export interface BrandDrawerProps extends RowDetails<BrandRow> {
  onEdit: (row: BrandRow) => void;
}

/** Shows all fields of a brand, its registration, and its campaigns. */
export function BrandDrawer({ row, onClose, actions, onEdit }: BrandDrawerProps) {
  const { data, error, isFetching, refetch } = useCall(
    'account.manage/gettcrbrand',
    { brandUUID: row.brandUUID },
    { toast: true },
  );
  const label = editLabel(row.status);
  const [order, setOrder] = useState<'vetting' | 'appeal' | 'code' | null>(null);
  const endOrder = (): void => setOrder(null);
  return (
    <Drawer
      open
      onClose={onClose}
      title={row.displayName}
      status={<Status of={brandStatus} is={row.status} />}
      subtitle={row.legalName ?? undefined}
      actions={actions}
      footer={
        <>
          {data?.waitsForCode && (
            <Button size={36} variant="filled" onClick={() => setOrder('code')}>
              Enter code
            </Button>
          )}
          {data && data.appealBlocked === null && (
            <Button size={36} onClick={() => setOrder('appeal')}>
              Appeal
            </Button>
          )}
          {data && data.vettingBlocked === null && (
            <Button size={36} onClick={() => setOrder('vetting')}>
              Order vetting
            </Button>
          )}
          {label && !data?.lockedReason && (
            <Button size={36} onClick={() => onEdit(row)}>
              {label}
            </Button>
          )}
        </>
      }
    >
      {!data && error && (
        <ErrorPanel
          title="We couldn’t load this brand"
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Spinner label="Loading the brand" />}
      {data && <BrandDetails brand={data} />}
      {data && order === 'vetting' && <OrderVetting brand={data} onClose={endOrder} />}
      {data && order === 'code' && <ConfirmPhone brand={data} onClose={endOrder} />}
      {data && order === 'appeal' && <AppealBrand brand={data} onClose={endOrder} />}
    </Drawer>
  );
}

function BrandDetails({ brand }: { brand: Brand }) {
  const shown = (field: ReturnType<typeof fieldsOf>[number]['field']) => {
    const value = field === 'ein' ? brand.einMasked : brand[field];
    return value ? brandValueLabel(field, value) : <Dash />;
  };
  return (
    // Focusable, so that the keyboard can scroll the drawer.
    <Stack gap="24" role="region" aria-label="Brand" tabIndex={0} outlineOffset="4px">
      {brand.statusReason && brand.feedback.length === 0 && (
        <Notice tone="warning" title="Registration failed.">
          {brand.statusReason}
        </Notice>
      )}
      <Feedback brand={brand} />
      {brand.waitsForCode && (
        <Notice tone="warning" title="Enter the code that the registry texted">
          It was sent to {brand.mobilePhone ? formatPhone(brand.mobilePhone) : 'the mobile phone'} and is valid for 24
          hours. Campaigns can be submitted after that.
        </Notice>
      )}
      {brand.vettingReason && (
        <Notice tone="warning" title="Vetting failed.">
          {brand.vettingReason}
        </Notice>
      )}
      {brand.appealReason && (
        <Notice tone="warning" title="The appeal was rejected.">
          {brand.appealReason}
        </Notice>
      )}
      {brand.lockedReason && <Notice>{brand.lockedReason}</Notice>}
      <RegistrationDetails brand={brand} />
      <Timeline events={brand.events} />
      {brandGroups.map((group) => (
        <section key={group.id} aria-label={group.title}>
          <Heading as="h3" marginBottom="8">
            {group.title}
          </Heading>
          <DetailList
            details={fieldsOf(group, brand).map(({ field, label }) => ({ name: label, value: shown(field) }))}
          />
        </section>
      ))}
    </Stack>
  );
}
