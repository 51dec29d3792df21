import { useState } from 'react';
import { useShell } from '@heliograph/platform/session';
import { newestSteps, type Step, type Version, type WaterfallDetail } from '../types';

/** What the editor changes. */
export interface Content {
  name: string;
  steps: readonly Step[];
  /** What a version changes, for colleagues. */
  note: string;
}

/** Changed content that isn't saved, and the draft that it changes. */
interface Edited extends Content {
  /** When that draft was saved; undefined if there was none. */
  base: string | undefined;
}

export interface Editor {
  content: Content;
  /** The version whose steps are shown: the draft, else the newest one that was not withdrawn. */
  version: Version | undefined;
  draft: Version | undefined;
  unsaved: boolean;
  saving: boolean;
  change: (part: Partial<Content>) => void;
  discard: () => void;
  /** Saves what is unsaved, and returns when the draft was saved last; rejects after a toast. */
  save: () => Promise<string>;
}

const sameContent = (one: Content, other: Content): boolean =>
  one.name === other.name && one.note === other.note && JSON.stringify(one.steps) === JSON.stringify(other.steps);

/** Keeps the changes of a waterfall until they are saved as its draft. `reload` reads the waterfall again. */
export function useEditor(detail: WaterfallDetail, reload: () => Promise<boolean>): Editor {
  const shell = useShell();
  const { waterfallUUID, name, versions } = detail;
  const draft = versions.find(({ status }) => status === 'DRAFT');
  const version = draft ?? newestSteps(versions);
  const stored: Content = { name, steps: version?.steps ?? [], note: draft?.note ?? '' };
  const [edited, setEdited] = useState<Edited | null>(null);
  const [saving, setSaving] = useState(false);
  const unsaved = edited !== null && !sameContent(edited, stored);

  const save = async (): Promise<string> => {
    if (!edited || !unsaved) {
      if (draft) return draft.updatedAt;
    }
    const sent: Content = edited ?? stored;
    const base = edited?.base;
    setSaving(true);
    try {
      const { updatedAt } = await shell.call('admin.manage/savewaterfall', {
        waterfallUUID,
        name: sent.name,
        steps: [...sent.steps],
        note: sent.note,
        ...(base !== undefined && { updatedAt: base }),
      });
      const read = await reload();
      // What was changed meanwhile stays, as a change of what was saved.
      setEdited((now) => (now === edited && read ? null : now && { ...now, base: updatedAt }));
      return updatedAt;
    } finally {
      setSaving(false);
    }
  };
  return {
    content: edited ?? stored,
    version,
    draft,
    unsaved,
    saving,
    save,
    change: (part) => setEdited((now) => ({ ...(now ?? { ...stored, base: draft?.updatedAt }), ...part })),
    discard: () => setEdited(null),
  };
}
