import { useRef, useState } from 'react';
import { DateTime, EmptyState, ErrorPanel, Page } from '@heliograph/kit/data';
import { Wizard, type WizardStep } from '@heliograph/kit/form-kit';
import { notSaved } from '@heliograph/kit/forms';
import { broadcastStatus, pauseReason } from '@heliograph/contract/reference/broadcasts';
import { Status } from '@heliograph/kit/data';
import { Link as RouterLink, useSearchParams } from '@heliograph/platform/router';
import { useCall } from '@heliograph/platform/query';
import { useShell } from '@heliograph/platform/session';
import { Button, Spinner, Text } from '@heliograph/kit/ui';
import { BroadcastHead } from '../broadcast-head';
import { AudienceStep } from './audience-step';
import { CampaignStep } from './campaign-step';
import type { Options } from './campaign-step';
import { DraftKeeper } from './draft-keeper';
import { MessageStep } from './message-step';
import { ReviewStep } from './review-step';
import { ReviewSummary } from './review-summary';
import { SendDialog } from './send-dialog';
import { ScheduleStep } from './schedule-step';
import { useDraft } from './use-draft';
import { useReview } from './use-review';
import type { Broadcast } from '../list';
import { blankBroadcast, type BroadcastValues } from './values';

export interface ComposerProps {
  /** The stored draft; null for a new one. */
  draft: Broadcast | null;
  onClose: () => void;
  /** Called with the ID after the first save of a new draft. */
  onCreated: (broadcastUUID: string) => void;
  /** Called once it was started or scheduled. */
  onStarted: (broadcast: Broadcast) => void;
}

/** Composes a broadcast in five steps; the draft is saved with each step, and when the user leaves. */
export function Composer({ draft: given, onClose, onCreated, onStarted }: ComposerProps) {
  const shell = useShell();
  // Later versions of the draft are this form's own saves.
  const [draft] = useState(given);
  const [params] = useSearchParams();
  const { data: options, error, isFetching, refetch } = useCall('campaign.manage/getbroadcastoptions', {});
  const [template] = useState(params.get('template'));
  const store = useDraft(draft, options && { ...blankBroadcast, ...templateIn(options, template) });
  const review = useReview(store.id);
  const created = useRef(false);
  const [asking, setAsking] = useState<{ broadcastUUID: string; scheduled: boolean } | null>(null);
  const name = store.name ?? draft?.name ?? 'New broadcast';
  const head = (
    <BroadcastHead title={name} status={<Status of={broadcastStatus} is="DRAFT" />}>
      {store.savedAt && (
        <Text tone="muted" textStyle="small" role="status" alignSelf="center">
          Saved at <DateTime at={store.savedAt} only="time" />
        </Text>
      )}
      <Button variant="quiet" onClick={onClose}>
        Close
      </Button>
    </BroadcastHead>
  );
  if (!options)
    return (
      <Page>
        {head}
        {error ? (
          <ErrorPanel
            title="We couldn’t load your campaigns and lists"
            error={error}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <Spinner label="Loading" />
        )}
      </Page>
    );
  if (!options.campaigns.length) {
    return (
      <Page>
        {head}
        <EmptyState
          title="Register a campaign first"
          text="Carriers deliver broadcasts only from numbers of a registered campaign."
          action={
            <Button as={RouterLink} to="/main/campaigns">
              Open Campaigns
            </Button>
          }
        />
      </Page>
    );
  }
  const notNow = (text: string) => {
    shell.toast.error(text);
    return notSaved;
  };
  const steps: readonly WizardStep[] = [
    { id: 'campaign', title: 'Campaign', content: <CampaignStep options={options} /> },
    { id: 'audience', title: 'Audience', content: <AudienceStep options={options} draftId={store.id} store={store} /> },
    { id: 'message', title: 'Message', content: <MessageStep options={options} /> },
    { id: 'schedule', title: 'Schedule', content: <ScheduleStep options={options} />, next: 'Review' },
    { id: 'review', title: 'Review', wide: true, content: <ReviewStep state={review} /> },
  ];
  return (
    <Page paddingBottom="40px">
      {head}
      <Wizard<BroadcastValues>
        label={name}
        steps={steps}
        edit={store.edit}
        asks={false}
        open={draft ? steps.length : 1}
        submitLabel={review.submitLabel}
        summary={<ReviewSummary state={review} />}
        keeper={
          <DraftKeeper
            store={store}
            onStep={(id, step) => {
              if (draft === null && !created.current) onCreated(id);
              created.current = true;
              review.prepare(id, step);
            }}
          />
        }
        onSubmit={async (values) => {
          const broadcastUUID = await store.save(values);
          const { review: shown } = review;
          // The review step says why.
          if (shown?.problem) return notSaved;
          if (shown?.state !== 'READY') return notNow('The recipients are still being counted. Check them, then send.');
          if (shown.recipients === 0)
            return notNow('Nobody would receive it. Change the audience or the message first.');
          setAsking({ broadcastUUID, scheduled: values.schedule !== 'NOW' });
          return notSaved;
        }}
      />
      {asking && (
        <SendDialog
          {...asking}
          state={review}
          onClose={() => setAsking(null)}
          onStarted={(started) => {
            store.close();
            onStarted(started);
            shell.toast.success(startedText(started));
          }}
        />
      )}
    </Page>
  );
}

function startedText({ status, pauseReason: reason }: Broadcast): string {
  if (status === 'SCHEDULED') return 'Broadcast scheduled';
  return reason === null ? 'Broadcast started' : `Broadcast waits: ${pauseReason.label(reason)}`;
}

/** Returns a message of a campaign with its campaign; null if the account has none with this ID. */
function templateIn(
  { campaigns }: Options,
  id: string | null,
): { name: string; body: string; campaignUUID: string } | null {
  for (const { campaignUUID, templates } of campaigns) {
    const found = templates.find(({ campaignMessageUUID }) => campaignMessageUUID === id);
    if (found) return { name: found.name, body: found.body, campaignUUID };
  }
  return null;
}
