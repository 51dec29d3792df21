import { useShell } from '@heliograph/platform/session';
import { Heading, Notice, Text } from '@heliograph/kit/ui';
import type { ImpactWords } from '../../impact/impact-table';
import { ImpactView } from '../../impact/impact-view';
import type { WaterfallDetail } from '../types';
import type { Editor } from './use-editor';

export interface ImpactPanelProps {
  detail: WaterfallDetail;
  editor: Editor;
  /** True while problems of the steps forbid a comparison. */
  blocked: boolean;
}

const words: ImpactWords = {
  label: 'Impact of the draft',
  before: 'Charged',
  after: 'By the draft',
  unpriced: 'Add a step that has a price for them.',
};

/** Compares the draft with what was charged in the last 30 days; the result stays until the draft changes. */
export function ImpactPanel({
  detail: { waterfallUUID, impactUUID },
  editor: { draft, unsaved, saving, save },
  blocked,
}: ImpactPanelProps) {
  const shell = useShell();
  const none = !draft && !unsaved;
  return (
    <section aria-labelledby="impact">
      <ImpactView
        impactUUID={impactUUID}
        words={words}
        disabled={blocked || none}
        saving={saving}
        start={async () => {
          if (unsaved) await save();
          await shell.call('admin.manage/startwaterfallimpact', { waterfallUUID });
        }}
        head={
          <div>
            <Heading as="h2" id="impact">
              Impact
            </Heading>
            <Text tone="muted" textStyle="small">
              What the draft would have charged for the messages of the last 30 days.{' '}
              {unsaved && 'Starting it saves the draft.'}
            </Text>
          </div>
        }
        note={unsaved && <Notice>The comparison is of the saved draft, without your unsaved changes.</Notice>}
      >
        {none && <Text tone="muted">There is no draft. Change a step to compare it.</Text>}
      </ImpactView>
    </section>
  );
}
