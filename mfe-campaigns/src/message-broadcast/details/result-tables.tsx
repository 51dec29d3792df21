import { useState } from 'react';
import { Dash, formatCount, Money, Status } from '@heliograph/kit/data';
import { recipientStatus } from '@heliograph/contract/reference/broadcasts';
import type { RecipientStatus } from '@heliograph/contract/reference/broadcasts';
import { surchargeCarrier } from '@heliograph/contract/reference/carriers';
import { messageErrors } from '@heliograph/contract/reference/message-errors';
import { Button, Text } from '@heliograph/kit/ui';
import { lazyPart } from '@heliograph/kit/overlay';
import type { Broadcast } from '../list';
import { Cell, Name, ResultTable, Row } from './result-table';

const RecipientsDrawer = lazyPart(
  () => import('./recipients-drawer'),
  (part) => part.RecipientsDrawer,
);

const errors: Readonly<Partial<Record<string, { title: string; cause: string; action: string }>>> = messageErrors;

/** Shows what became of the texts: by status, by error, and by carrier. Each status opens its recipients. */
export function ResultTables({
  broadcast: { broadcastUUID, statuses, errors: codes, carriers },
}: {
  broadcast: Broadcast;
}) {
  const [open, setOpen] = useState<RecipientStatus | 'all' | null>(null);
  if (!statuses.length) return null;
  return (
    <>
      <ResultTable
        id="by-status"
        title="Texts"
        heads={['Status', 'Texts', 'Cost']}
        action={
          <Button size={28} variant="quiet" marginRight="-10px" onClick={() => setOpen('all')}>
            Show all recipients
          </Button>
        }
      >
        {statuses.map(({ status, texts, cost }) => (
          <Row key={status}>
            <Name scope="row">
              <Status of={recipientStatus} is={status} />
            </Name>
            <Cell>
              <Button
                size={28}
                variant="quiet"
                marginRight="-10px"
                aria-label={`Show ${formatCount(texts)} ${recipientStatus.label(status).toLowerCase()}`}
                onClick={() => setOpen(status)}
              >
                {formatCount(texts)}
              </Button>
            </Cell>
            <Cell>
              <Money usd={cost} />
            </Cell>
          </Row>
        ))}
      </ResultTable>
      {codes.length > 0 && (
        <ResultTable id="by-error" title="Why texts failed" heads={['Reason', 'Texts']}>
          {codes.map(({ code, texts }) => (
            <Row key={code} height="auto">
              <Name scope="row" paddingBlock="10">
                {errors[code]?.title ?? code}
                {errors[code] && (
                  <Text as="span" display="block" tone="muted" textStyle="small">
                    {errors[code].cause} {errors[code].action}
                  </Text>
                )}
              </Name>
              <Cell>{formatCount(texts)}</Cell>
            </Row>
          ))}
        </ResultTable>
      )}
      {carriers.length > 0 && (
        <ResultTable id="by-carrier" title="Carriers" heads={['Carrier', 'Texts', 'Delivered', 'Failed', 'Cost']}>
          {carriers.map(({ carrier, texts, delivered, failed, cost }) => (
            <Row key={carrier}>
              <Name scope="row">{carrier ? surchargeCarrier.label(carrier) : <>Not known</>}</Name>
              <Cell>{formatCount(texts)}</Cell>
              <Cell>{texts ? formatCount(delivered) : <Dash />}</Cell>
              <Cell>{formatCount(failed)}</Cell>
              <Cell>
                <Money usd={cost} />
              </Cell>
            </Row>
          ))}
        </ResultTable>
      )}
      {open && (
        <RecipientsDrawer
          broadcastUUID={broadcastUUID}
          status={open === 'all' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
