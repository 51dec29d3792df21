import { Dash, DateTime, DetailList, Phone, Pill, Status, Words, type Detail } from '@heliograph/kit/data';
import { consentSource, consentStatus, lineType } from '@heliograph/contract/reference/contacts';
import { chakra, Heading } from '@heliograph/kit/ui';
import { nameOf, type Conversation } from './conversation';
import { LocalTime } from './local-time';

/** Shows who the other party is, and on which consent they are texted. */
export function DetailsContact({ conversation }: { conversation: Conversation }) {
  const { card, optedOut, phone, zones } = conversation;
  const local: Detail[] = zones.length ? [{ name: 'Local time', value: <LocalTime zones={zones} /> }] : [];
  return (
    <>
      <div>
        <Heading as="h2" textStyle="title">
          {nameOf(conversation)}
        </Heading>
        <Phone number={phone} />
      </div>
      {(optedOut || card) && (
        <div>
          {optedOut || !card ? (
            <Pill meaning="blocked">Opted out</Pill>
          ) : (
            <Status of={consentStatus} is={card.consent} />
          )}
        </div>
      )}
      <DetailList details={card ? [...consentOf(card), ...factsOf(card, local)] : local} />
    </>
  );
}

type Card = NonNullable<Conversation['card']>;

const factsOf = ({ company, email, carrier, lineType: line, lists }: Card, local: Detail[]): Detail[] => [
  { name: 'Company', value: company || <Dash /> },
  { name: 'Email', value: email ?? <Dash /> },
  { name: 'Carrier', value: `${carrier ?? 'Unknown'}, ${lineType.label(line).toLowerCase()}` },
  ...local,
  { name: 'Lists', value: <Words of={lists} most={3} /> },
];

/** Returns what is recorded of a consent; a revoked one has the time of the opt-out. */
function consentOf({ consent, consentSource: source, consentAt, consentEvidence }: Card): Detail[] {
  return [
    ...(source ? [{ name: 'Consent source', value: consentSource.label(source) }] : []),
    ...(consentAt
      ? [
          {
            name: consent === 'REVOKED' ? 'Opted out on' : 'Consent date',
            value: <DateTime at={consentAt} only="day" />,
          },
        ]
      : []),
    ...(consentEvidence
      ? [{ name: 'Evidence', value: <chakra.span whiteSpace="pre-wrap">{consentEvidence}</chakra.span> }]
      : []),
  ];
}
