import { zoneName } from '@heliograph/contract/dates';
import { chakra, Icon } from '@heliograph/kit/ui';
import { useZone } from '../hooks/use-account';
import { GlobeIcon } from '../icons';

/** Shows the common name of the zone of a table's times, its identifier on hover. */
export function ZoneChip() {
  const zone = useZone();
  return (
    <chakra.span
      title={zone}
      display="inline-flex"
      alignItems="center"
      gap="6"
      height="24px"
      paddingInline="8"
      borderRadius="6"
      bg="grey.tint"
      color="fg.muted"
      textStyle="small"
      whiteSpace="nowrap"
    >
      <Icon of={GlobeIcon} size={14} />
      {zoneName(zone)}
    </chakra.span>
  );
}
