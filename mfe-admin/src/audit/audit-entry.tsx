import { DateTime, type RowOf } from '@heliograph/shared/data';
import { chakra, Text } from '@heliograph/shared/ui';
import { auditAction } from '@heliograph/shared/reference/audit';
import { changesOf, none } from './audit-changes';

/** One act: what, on whom, by whom, why, and what it changed. */
export function AuditEntry({ row }: { row: RowOf<'admin.manage/getaudit'> }) {
  const changes = changesOf(row.before, row.after);
  return (
    <chakra.li paddingBlock="10" borderBottomWidth="1px" borderColor="border" overflowWrap="anywhere">
      <chakra.div display="flex" justifyContent="space-between" flexWrap="wrap" columnGap="12">
        <Text fontWeight={600}>{auditAction.label(row.action)}{row.entityName && <chakra.span fontWeight={400}>: {row.entityName}</chakra.span>}</Text>
        <Text tone="muted" textStyle="small"><DateTime at={row.at} /></Text>
      </chakra.div>
      <Text tone="muted" textStyle="small">By {row.actor?.name ?? 'the server'}{row.ip && ` from ${row.ip}`}</Text>
      {row.reason && <Text marginTop="2">“{row.reason}”</Text>}
      {changes.map(({ name, before, after }) => (
        <Text key={name} textStyle="small" marginTop="2">{name}: {before !== none && <chakra.span color="fg.muted">{before} → </chakra.span>}{after}</Text>
      ))}
    </chakra.li>
  );
}
