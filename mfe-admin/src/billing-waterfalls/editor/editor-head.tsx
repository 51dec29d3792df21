import { DateTime, EditIcon, MoreIcon, Pill, TrashIcon, ZoneChip } from '@heliograph/kit/data';
import { Menu } from '@heliograph/kit/overlay';
import { Button, chakra, Heading, IconButton, Text } from '@heliograph/kit/ui';
import type { Version, WaterfallDetail } from '../types';
import type { Editor } from './use-editor';

/** The drawer or dialog that is open over the editor. */
export type EditorDialog =
  /** Edits a step (counted from 0), or adds one. */
  | { kind: 'step'; index: number | null }
  | { kind: 'details' | 'publish' | 'deleteDraft' }
  | { kind: 'compare' | 'withdraw'; version: Version };

export interface EditorHeadProps {
  detail: WaterfallDetail;
  editor: Editor;
  /** How many problems forbid publishing. */
  problems: number;
  openDialog: (dialog: EditorDialog) => void;
  onClose: () => void;
}

/** The pressed row is gone with the list, so the title takes the focus. */
const focusOnce = (title: HTMLElement | null): void => title?.focus();

/** Shows the name of a waterfall, what it prices, and the actions on its draft. */
export function EditorHead({ detail, editor, problems, openDialog, onClose }: EditorHeadProps) {
  const { version, nextAt, accounts, hostBrand, defaultOf, editable } = detail;
  const { content, draft, unsaved, saving, save, discard } = editor;
  const facts = [
    hostBrand?.name ?? 'All site brands',
    ...(defaultOf.length ? [`default of ${defaultOf.map(({ name }) => name).join(', ')}`] : []),
    `used by ${accounts.toLocaleString('en-US')} ${accounts === 1 ? 'account' : 'accounts'}`,
  ];
  return (
    <chakra.header marginBottom="20">
      <chakra.div display="flex" alignItems="center" flexWrap="wrap" gap="12" minHeight="32px">
        <Heading as="h1" size="title" overflowWrap="anywhere" minWidth="0" outline="none" tabIndex={-1} ref={focusOnce}>
          {content.name}
        </Heading>
        {version !== null && <Pill meaning="active">{`Version ${version} in force`}</Pill>}
        {(draft || unsaved) && <Pill meaning="draft">{draft ? `Version ${draft.version} draft` : 'Draft'}</Pill>}
        <ZoneChip />
        <chakra.div display="flex" flexWrap="wrap" gap="8" marginLeft="auto">
          {unsaved && (
            <Button variant="quiet" disabled={saving} onClick={discard}>
              Discard changes
            </Button>
          )}
          {editable && (
            <Button disabled={!unsaved} busy={saving} onClick={() => void save().catch(() => undefined)}>
              Save draft
            </Button>
          )}
          {editable && (
            <Button
              variant="filled"
              disabled={saving || problems > 0 || !(draft || unsaved)}
              onClick={() => openDialog({ kind: 'publish' })}
            >
              Publish
            </Button>
          )}
          {editable && (
            <Menu
              trigger={<IconButton icon={MoreIcon} variant="outline" aria-label="More actions" />}
              items={[
                { label: 'Edit name and note', icon: EditIcon, onSelect: () => openDialog({ kind: 'details' }) },
                ...(draft
                  ? [
                      {
                        label: 'Delete draft',
                        icon: TrashIcon,
                        tone: 'danger' as const,
                        onSelect: () => openDialog({ kind: 'deleteDraft' }),
                      },
                    ]
                  : []),
              ]}
            />
          )}
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
        </chakra.div>
      </chakra.div>
      <Text tone="muted" marginTop="4">
        {facts.join(' · ')}
        {nextAt !== null && (
          <>
            {' '}
            · next version <DateTime at={nextAt} only="minute" />
          </>
        )}
      </Text>
      <Text role="status" tone="muted" textStyle="small" minHeight="18px">
        {unsaved ? (
          'Unsaved changes'
        ) : draft ? (
          <>
            Draft saved <DateTime at={draft.updatedAt} only="recent" />
          </>
        ) : (
          ''
        )}
      </Text>
    </chakra.header>
  );
}
