import { DetailList } from '@heliograph/kit/data';
import { chakra, Mono } from '@heliograph/kit/ui';
import {
  messageErrorCharge,
  messageErrorFixer,
  messageErrorRetry,
  messageErrors,
  type MessageErrorCode,
} from '@heliograph/contract/reference/message-errors';

/**
 * Explains why a message was not delivered: the cause, who can fix it, what to do next, and whether it was sent again
 * and charged.
 */
export function Failure({ code }: { code: MessageErrorCode }) {
  const { title, cause, fixer, action, retry, retried, charged } = messageErrors[code];
  return (
    <chakra.section
      aria-label="Explain this failure"
      padding="12"
      borderRadius="8"
      bg="bg.inset"
      display="flex"
      flexDirection="column"
      gap="8"
    >
      <chakra.div>
        <chakra.b fontWeight={600}>{title}</chakra.b>
        <chakra.p>{cause}</chakra.p>
      </chakra.div>
      <DetailList
        details={[
          { name: 'Who can fix it', value: messageErrorFixer.label(fixer) },
          { name: 'Next step', value: action },
          { name: 'We retry', value: retried ? 'Yes, several times before it fails' : 'No' },
          { name: 'Sending it again', value: messageErrorRetry.label(retry) },
          { name: 'Charged', value: messageErrorCharge.label(charged) },
          { name: 'Error code', value: <Mono>{code}</Mono> },
        ]}
      />
    </chakra.section>
  );
}
