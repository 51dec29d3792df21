import { chakra, Icon } from '@heliograph/shared/ui';
import { useZone } from '../hooks/use-account';
import { GlobeIcon } from '../icons';

/** Says once per table in which zone its times are. */
export function ZoneChip() {
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="6" height="24px" paddingInline="8" borderRadius="6" bg="grey.tint" color="fg.muted" textStyle="small" whiteSpace="nowrap">
      <Icon of={GlobeIcon} size={14} />
      Times in {useZone()}
    </chakra.span>
  );
}
