import { BanIcon, Dash, DataTable, DateTime, MoveIcon, Pill, UndoIcon, type Column } from '@heliograph/kit/data';
import { Heading } from '@heliograph/kit/ui';
import type { MenuItem } from '@heliograph/kit/overlay';
import type { Version, WaterfallDetail } from '../types';
import { versionState } from './version-state';

export interface VersionsProps {
  detail: WaterfallDetail;
  onCompare: (version: Version) => void;
  /** Puts the steps of a version in the editor. */
  onRestore: (version: Version) => void;
  /** Withdraws a version that is not in force yet. */
  onWithdraw: (version: Version) => void;
}

interface VersionRow {
  of: Version;
  state: ReturnType<typeof versionState>;
}

const columns: readonly Column<VersionRow>[] = [
  { id: 'version', header: 'Version', width: 120, mobile: 'name', cell: ({ of }) => `Version ${of.version}` },
  {
    id: 'state',
    header: 'Status',
    width: 112,
    mobile: 'status',
    cell: ({ state }) => <Pill meaning={state.meaning}>{state.label}</Pill>,
  },
  {
    id: 'effectiveAt',
    header: 'Takes effect',
    width: 208,
    mobile: 'label',
    cell: ({ of }) => <DateTime at={of.status === 'WITHDRAWN' ? null : of.effectiveAt} />,
  },
  {
    id: 'steps',
    header: 'Steps',
    width: 80,
    align: 'end',
    mobile: 'figures',
    mobileCell: ({ of }) => `${of.steps.length} steps`,
    cell: ({ of }) => of.steps.length,
  },
  { id: 'publishedBy', header: 'Published by', width: 160, cell: ({ of }) => of.publishedBy ?? <Dash /> },
  {
    id: 'note',
    header: 'Note',
    grow: true,
    cell: ({ of }) => (of.note ? <span title={of.note}>{of.note}</span> : <Dash />),
  },
];

const keyOf = (row: VersionRow): string => row.of.versionUUID;
const nameOf = (row: VersionRow): string => `version ${row.of.version}`;

/**
 * Lists the versions, the newest first; each can be compared, all but the draft restored as one, and planned ones
 * withdrawn.
 */
export function Versions({ detail: { versions, editable }, onCompare, onRestore, onWithdraw }: VersionsProps) {
  const rows = versions.map((of) => ({ of, state: versionState(of, versions) }));
  const menuOf = ({ of, state }: VersionRow): MenuItem[] => [
    { label: 'Compare', icon: MoveIcon, onSelect: () => onCompare(of) },
    ...(editable && of.status !== 'DRAFT'
      ? [{ label: 'Restore as draft', icon: UndoIcon, onSelect: () => onRestore(of) }]
      : []),
    ...(editable && state.label === 'Planned'
      ? [{ label: 'Withdraw', icon: BanIcon, tone: 'danger' as const, onSelect: () => onWithdraw(of) }]
      : []),
  ];
  return (
    <section aria-labelledby="versions">
      <Heading as="h2" id="versions" marginBottom="8">
        Versions
      </Heading>
      <DataTable
        label="Versions"
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        rowLabel={nameOf}
        onOpen={({ of }) => onCompare(of)}
        rowMenu={menuOf}
        sort={{ field: '', dir: 'asc' }}
        onSort={() => undefined}
      />
    </section>
  );
}
