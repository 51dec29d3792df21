import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '@heliograph/kit/overlay';
import { useSearchParams } from '@heliograph/platform/router';
import { focusTitle } from '@heliograph/kit/ui';
import { BroadcastList } from './broadcast-list';
import type { Broadcast } from './list';

const BroadcastPage = lazyPart(
  () => import('./broadcast-page'),
  (part) => part.BroadcastPage,
);

/**
 * Lists the broadcasts of the account; `?broadcast=new` or `?broadcast=<id>` opens the composer or the results of one;
 * `template=<id>` begins with a message of a campaign.
 */
export default function MessageBroadcastScreen() {
  const [params, setParams] = useSearchParams();
  const [created, setCreated] = useState<string | null>(null);
  const [started, setStarted] = useState<Broadcast | null>(null);
  const wanted = params.get('broadcast');
  if (wanted === null && created !== null) setCreated(null);
  const back = useRef('');
  const show = (broadcast: string, replace = false): void =>
    setParams(
      (now) => {
        // A response that arrives after the broadcast was closed does not open it again.
        if (replace && !now.has('broadcast')) return now;
        if (!replace && !now.has('broadcast')) back.current = now.toString();
        const next = replace ? new URLSearchParams(now) : new URLSearchParams();
        next.set('broadcast', broadcast);
        next.delete('step');
        return next;
      },
      { replace },
    );
  const open = wanted !== null;
  const opened = useRef(open);
  useEffect(() => {
    // The page that had the focus is gone.
    if (opened.current && !open) focusTitle();
    opened.current = open;
  }, [open]);
  // Restores the list with its filters and page.
  const close = (): void => setParams(new URLSearchParams(back.current));
  const unscheduled = (draft: Broadcast): void => {
    setStarted(draft);
    show(draft.broadcastUUID);
  };
  if (wanted === null) return <BroadcastList onOpen={show} onUnscheduled={unscheduled} />;
  // A new broadcast keeps its form when its first save assigns an ID.
  const of = wanted === created ? 'new' : wanted;
  return (
    <BroadcastPage
      key={of}
      of={of}
      started={started}
      onClose={close}
      onStarted={(broadcast) => {
        setStarted(broadcast);
        setCreated(null);
        show(broadcast.broadcastUUID, true);
      }}
      onOpen={(id, replace) => {
        setCreated(null);
        show(id, replace);
      }}
      onCreated={(id) => {
        setCreated(id);
        setParams(
          (now) => {
            // The user may have closed the composer while its first save was under way.
            if (now.get('broadcast') !== 'new') return now;
            now.delete('template');
            now.set('broadcast', id);
            return now;
          },
          { replace: true },
        );
      }}
    />
  );
}
