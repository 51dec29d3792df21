import { countOf, DateTime, MoreIcon, Pill, Status } from '@heliograph/kit/data';
import { Menu, type MenuItem } from '@heliograph/kit/overlay';
import { campaignMessageStatus } from '@heliograph/contract/reference/campaigns';
import { useCase } from '@heliograph/contract/reference/use-cases';
import { chakra, HStack, IconButton, Text } from '@heliograph/kit/ui';
import type { CampaignMessage } from './campaign-message';

/** Shows a message with its text, what it costs to send, when it was used, and its actions. */
export function MessageLine({ message, menu }: { message: CampaignMessage; menu: MenuItem[] }) {
  return (
    <chakra.li
      display="flex"
      gap="12"
      alignItems="flex-start"
      paddingBlock="12"
      borderBottomWidth="1px"
      borderColor="border"
    >
      <chakra.div flexGrow={1} minWidth="0">
        <HStack flexWrap="wrap" gap="8">
          <b>{message.name}</b>
          {message.sample !== null && <Pill meaning="unknown">{`Sample ${message.sample}`}</Pill>}
          <Status of={campaignMessageStatus} is={message.status} />
        </HStack>
        <Text whiteSpace="pre-wrap" overflowWrap="anywhere" marginTop="4">
          {message.body}
        </Text>
        <Text tone="muted" textStyle="small" marginTop="4">
          {message.subUseCase && `${useCase.label(message.subUseCase as Parameters<typeof useCase.label>[0])} · `}
          {message.encoding} · {countOf(message.segments, 'segment', 'segments')} · Changed{' '}
          <DateTime at={message.updatedAt} /> ·{' '}
          {message.lastUsedAt ? (
            <>
              Last used <DateTime at={message.lastUsedAt} />
            </>
          ) : (
            'Not used yet'
          )}
        </Text>
      </chakra.div>
      {message.status !== 'ARCHIVED' && (
        <Menu trigger={<IconButton icon={MoreIcon} aria-label={`Actions for ${message.name}`} />} items={menu} />
      )}
    </chakra.li>
  );
}
