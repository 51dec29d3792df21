import { useMemo } from 'react';
import { countOf, ErrorPanel, formatPhone } from '@heliograph/kit/data';
import { FormDialog } from '@heliograph/kit/form-kit';
import { PhoneField, required, SelectField, phoneForCall } from '@heliograph/kit/forms';
import { useCall } from '@heliograph/platform/query';
import { messageErrors } from '@heliograph/contract/reference/message-errors';
import { useShell } from '@heliograph/platform/session';
import { fillFields, segmentText } from '@heliograph/contract/sms';
import { Notice, Spinner, Text } from '@heliograph/kit/ui';
import { usePaidKey } from '../registration/use-paid-key';
import type { CampaignMessage } from './campaign-message';

interface TestValues {
  numberUUID?: string;
  phone?: string;
}

const phoneRule = required('Phone');

export interface SendTestProps {
  campaignUUID: string;
  message: CampaignMessage;
  onClose: () => void;
}

/**
 * Sends a message of a campaign, with its fallbacks, to a phone of the user's choice. It is a usual text of a number of
 * the campaign.
 */
export function SendTest({ campaignUUID, message, onClose }: SendTestProps) {
  const shell = useShell();
  const key = usePaidKey();
  const { data, error, refetch, isFetching } = useCall('campaign.manage/getbroadcastoptions', {});
  const campaign = data?.campaigns.find((one) => one.campaignUUID === campaignUUID);
  const numbers = useMemo(
    () =>
      (campaign?.numbers ?? []).map(({ numberUUID, number, label }) => ({
        value: numberUUID,
        label: label ? `${formatPhone(number)} (${label})` : formatPhone(number),
      })),
    [campaign],
  );
  const initial = useMemo<TestValues>(() => (numbers[0] ? { numberUUID: numbers[0].value } : {}), [numbers]);
  const { text } = fillFields(message.body, {});
  const { segments } = segmentText(text);
  const ready = numbers.length > 0;
  return (
    <FormDialog<TestValues>
      title={`Send test of ${message.name}`}
      submitLabel="Send test"
      initialValues={initial}
      onClose={onClose}
      description={`Costs as much as any text of ${countOf(segments, 'segment', 'segments')}. Fields show what replaces a missing value.`}
      onSubmit={async ({ numberUUID = '', phone = '' }) => {
        if (!ready) return { phone: 'No number can send' };
        const { status, errorCode } = await shell.call('conversation.manage/sendmessage', {
          numberUUID,
          phone: phoneForCall(phone ?? ''),
          body: text,
          idempotencyKey: key.key(),
        });
        key.renew();
        if (status === 'failed') return { phone: errorCode ? messageErrors[errorCode].cause : 'The test failed' };
        shell.toast.success(`Test sent to ${phone}`);
        return undefined;
      }}
    >
      {!data && error && (
        <ErrorPanel
          title="We couldn’t load the numbers"
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!data && !error && <Spinner label="Loading the numbers" />}
      {data && !ready && (
        <Notice tone="warning" title="This campaign can’t send now">
          {campaign?.problem ?? 'It has no number that can send.'}
        </Notice>
      )}
      {numbers.length > 1 && <SelectField name="numberUUID" label="Number" required options={numbers} />}
      {ready && <PhoneField name="phone" label="Phone" required validate={phoneRule} autoComplete="tel" />}
      {ready && (
        <Text whiteSpace="pre-wrap" overflowWrap="anywhere" tone="muted">
          {text}
        </Text>
      )}
    </FormDialog>
  );
}
