import {
  CalendarDay,
  Count,
  Dash,
  DateTime,
  DetailList,
  ErrorPanel,
  Money,
  Phone,
  Status,
  type RowDetails,
} from '@heliograph/shared/data';
import { campaignFieldNames, fieldSpec } from '@heliograph/shared/reference/campaign-fields';
import { campaignHasField } from '@heliograph/shared/reference/campaign-rules';
import { mno, mnoStatus, statusOn } from '@heliograph/shared/reference/campaigns';
import { numberType } from '@heliograph/shared/reference/numbers';
import { useCase } from '@heliograph/shared/reference/use-cases';
import { codeInWords } from '@heliograph/shared/reference/value-set';
import { Drawer } from '@heliograph/shared/overlay';
import { useCall } from '@heliograph/shared/query';
import { Button, chakra, Heading, HStack, Notice, Spinner, Stack, Text } from '@heliograph/shared/ui';
import { Timeline } from '../registration/timeline';
import { Attempts } from './attempt-diff';
import { fieldValueLabel } from './field-value';
import { editLabel, type Campaign, type CampaignRow, type CampaignTask } from './list';
import { Rejection } from './rejection';

const useCaseLabel = (value: string): string => useCase.label(value as Parameters<typeof useCase.label>[0]);

export interface CampaignDrawerProps extends RowDetails<CampaignRow> {
  onEdit: (row: CampaignRow) => void;
  onMessages: (row: CampaignRow) => void;
  onStart: (task: CampaignTask, row: CampaignRow) => void;
}

/** Shows a campaign: its status with each carrier, its rejection, numbers, submissions, timeline, and fields. */
export function CampaignDrawer({ row, onClose, actions, onEdit, onMessages, onStart }: CampaignDrawerProps) {
  const { data, error, isFetching, refetch } = useCall(
    'campaign.manage/getcampaign',
    { campaignUUID: row.campaignUUID },
    { toast: true },
  );
  const label = editLabel(row.status);
  const canEdit = data && (data.status === 'MNO_PROVISIONED' ? data.blocked.edit : data.blocked.submit) === null;
  return (
    <Drawer
      open
      onClose={onClose}
      title={row.name}
      status={<Status of={statusOn(row.channel)} is={row.status} />}
      subtitle={`${numberType.label(row.channel)} · ${useCaseLabel(row.useCase)}`}
      actions={actions}
      footer={
        <>
          <Button size={36} onClick={() => onMessages(row)}>
            Messages
          </Button>
          {data?.blocked.nudge === null && (
            <Button size={36} onClick={() => onStart('nudge', row)}>
              Nudge carriers
            </Button>
          )}
          {data?.blocked.appeal === null && (
            <Button size={36} onClick={() => onStart('appeal', row)}>
              Appeal
            </Button>
          )}
          {data?.status === 'MNO_PROVISIONED' && (
            <Button size={36} onClick={() => onStart('assign', row)}>
              Assign numbers
            </Button>
          )}
          {label && canEdit && (
            <Button size={36} onClick={() => onEdit(row)}>
              {label}
            </Button>
          )}
        </>
      }
    >
      {!data && error && (
        <ErrorPanel
          title="We couldn’t load this campaign"
          error={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Spinner label="Loading the campaign" />}
      {data && <Details campaign={data} />}
    </Drawer>
  );
}

function Details({ campaign }: { campaign: Campaign }) {
  return (
    // Focusable, so that the keyboard can scroll the drawer.
    <Stack gap="24" role="region" aria-label="Campaign" tabIndex={0} outlineOffset="4px">
      <Rejection campaign={campaign} />
      {campaign.status === 'TCR_EXPIRED' && (
        <Notice tone="warning" title="The campaign has expired">
          Clone it to register it again.
        </Notice>
      )}
      {campaign.mnos.length > 0 && <Mnos mnos={campaign.mnos} />}
      <Registration campaign={campaign} />
      <Attempts attempts={campaign.attempts} />
      <Timeline events={campaign.events} />
      <Content campaign={campaign} />
    </Stack>
  );
}

function limitOf({ msgClass, tpm, tpmScope, brandTier, dailyCap }: Campaign['mnos'][number]): string {
  return [
    msgClass && `Class ${msgClass}`,
    tpm !== null && `${tpm.toLocaleString('en-US')} segments a minute${tpmScope === 'NUMBER' ? ' per number' : ''}`,
    brandTier && codeInWords(brandTier),
    dailyCap !== null && `${dailyCap.toLocaleString('en-US')} segments a day`,
  ]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(' · ');
}

/** Shows the status with each carrier, and what it allows. */
function Mnos({ mnos }: { mnos: Campaign['mnos'] }) {
  return (
    <section aria-label="Carriers">
      <Heading as="h3" marginBottom="8">
        Carriers
      </Heading>
      <Stack as="ul" gap="10">
        {mnos.map((one) => (
          <chakra.li key={one.mnoId}>
            <HStack gap="8" flexWrap="wrap">
              <b>{mno.label(one.mnoId)}</b>
              <Status of={mnoStatus} is={one.status} />
            </HStack>
            {limitOf(one) && (
              <Text tone="muted" textStyle="small">
                {limitOf(one)}
              </Text>
            )}
            {one.reason && (
              <Text textStyle="small">
                {one.code ? `${one.code}: ` : ''}
                {one.reason}
              </Text>
            )}
          </chakra.li>
        ))}
      </Stack>
    </section>
  );
}

function Registration({ campaign }: { campaign: Campaign }) {
  const { brand, monthlyFee, renewsOn, autoRenew, feesPaid, submittedAt, createdAt, assigned, sent30Days } = campaign;
  return (
    <section aria-label="Registration">
      <Heading as="h3" marginBottom="8">
        Registration
      </Heading>
      <DetailList
        details={[
          { name: 'Brand', value: brand?.name ?? <Dash /> },
          { name: 'Monthly fee', value: <Money usd={monthlyFee} /> },
          { name: autoRenew ? 'Renews' : 'Ends', value: renewsOn === null ? <Dash /> : <CalendarDay day={renewsOn} /> },
          { name: 'Fees paid', value: <Money usd={feesPaid} /> },
          { name: 'Created', value: <DateTime at={createdAt} /> },
          { name: 'Submitted', value: <DateTime at={submittedAt} /> },
          { name: 'Sent, 30 days', value: <Count value={sent30Days} /> },
          {
            name: 'Numbers',
            value:
              assigned.length === 0 ? (
                <Dash />
              ) : (
                <HStack flexWrap="wrap" gap="8">
                  {assigned.map(({ numberUUID, number }) => (
                    <Phone key={numberUUID} number={number} />
                  ))}
                </HStack>
              ),
          },
        ]}
      />
    </section>
  );
}

function Content({ campaign }: { campaign: Campaign }) {
  const { description, subUseCases, sampleTexts, data } = campaign;
  const fields = campaignFieldNames.filter(
    (field) => campaignHasField(campaign, field) && data[field] !== undefined && data[field] !== null,
  );
  return (
    <section aria-label="Content">
      <Heading as="h3" marginBottom="8">
        Content
      </Heading>
      <DetailList
        details={[
          { name: 'Description', value: description || <Dash /> },
          ...(subUseCases.length ? [{ name: 'Sub use cases', value: subUseCases.map(useCaseLabel).join(', ') }] : []),
          ...sampleTexts.map((text, index) => ({ name: `Sample ${index + 1}`, value: text })),
          ...fields.map((field) => ({ name: fieldSpec(field).label, value: fieldValueLabel(field, data[field]) })),
        ]}
      />
    </section>
  );
}
