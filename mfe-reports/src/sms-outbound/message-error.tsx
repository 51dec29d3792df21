import { Dash, DetailList, type RowOf } from '@heliograph/shared/data';
import { messageErrorFixer, messageErrors } from '@heliograph/shared/reference/message-errors';
import { chakra, Mono } from '@heliograph/shared/ui';

type MessageErrorCode = RowOf<'report.manage/getsmsoutbound'>['errorCode'];

/** Why a message was not delivered, in a few words; the cause on hover. */
export function ErrorCell({ code }: { code: MessageErrorCode }) {
  if (code === null) return <Dash />;
  return <span title={messageErrors[code].cause}>{messageErrors[code].title}</span>;
}

/** The same at length: cause, who can put it right, and what to do next. */
export function ErrorExplanation({ code }: { code: NonNullable<MessageErrorCode> }) {
  const { title, cause, fixer, action } = messageErrors[code];
  return (
    <chakra.section aria-label="Error" padding="12" borderRadius="8" bg="bg.inset" display="flex" flexDirection="column" gap="8">
      <chakra.div>
        <chakra.b fontWeight={600}>{title}</chakra.b>
        <chakra.p>{cause}</chakra.p>
      </chakra.div>
      <DetailList details={[{ name: 'Who can fix it', value: messageErrorFixer.label(fixer) }, { name: 'Next step', value: action }, { name: 'Error code', value: <Mono>{code}</Mono> }]} />
    </chakra.section>
  );
}
