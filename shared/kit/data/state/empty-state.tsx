import type { ReactNode } from 'react';
import { chakra, Icon, Text, type IconShape } from '@heliograph/kit/ui';
import { InboxIcon } from '../icons';

export interface EmptyStateProps {
  /** `No numbers yet` */
  title: string;
  /** One sentence. */
  text?: string;
  /** One button. */
  action?: ReactNode;
  icon?: IconShape;
}

/** Shows an empty state: what is missing, one sentence, one action. */
export function EmptyState({ title, text, action, icon = InboxIcon }: EmptyStateProps) {
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      flexWrap="wrap"
      gap="12"
      maxWidth="560px"
      margin="40px auto"
      padding="16px"
      borderBlockWidth="1px"
      borderColor="border"
    >
      <chakra.span color="fg.muted">
        <Icon of={icon} size={20} />
      </chakra.span>
      <chakra.div flex={1} minWidth="160px">
        <Text fontWeight={600}>{title}</Text>
        {text && (
          <Text tone="muted" textStyle="small">
            {text}
          </Text>
        )}
      </chakra.div>
      {action}
    </chakra.div>
  );
}
