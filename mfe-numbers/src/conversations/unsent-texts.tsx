import { Button, chakra } from '@heliograph/kit/ui';
import { DateTime } from '@heliograph/kit/data';
import type { Unsent } from './draft-store';
import { unconfirmed } from './use-send';

export interface UnsentTextsProps {
  texts: readonly Unsent[];
  sending: ReadonlySet<string>;
  onRetry: (unsent: Unsent) => void;
  /** Puts a text that the server refused back into the composer. */
  onEdit: (unsent: Unsent) => void;
  onDiscard: (unsent: Unsent) => void;
}

/**
 * Shows texts that were not sent below the others, each with its reason. A retry sends a text once, whatever happened
 * before.
 */
export function UnsentTexts({ texts, sending, onRetry, onEdit, onDiscard }: UnsentTextsProps) {
  if (!texts.length) return null;
  return (
    <chakra.ul aria-label="Texts not sent" padding="0 16px" maxHeight="40%" overflowY="auto" flexShrink={0}>
      {texts.map((unsent) => {
        const { key, body, at } = unsent;
        const busy = sending.has(key);
        const reason = unsent.reason ?? unconfirmed;
        return (
          <chakra.li key={key} display="flex" flexDirection="column" alignItems="flex-end" gap="4" paddingBottom="8">
            <chakra.div
              maxWidth="min(520px, 85%)"
              padding="8px 12px"
              borderRadius="12"
              whiteSpace="pre-wrap"
              overflowWrap="anywhere"
              bg={busy ? 'accent.subtle' : 'red.tint'}
            >
              {body}
            </chakra.div>
            <chakra.div
              display="flex"
              flexWrap="wrap"
              alignItems="center"
              justifyContent="flex-end"
              gap="6"
              textStyle="small"
              color="fg.muted"
            >
              {at && (
                <span>
                  For <DateTime at={at} only="minute" /> ·
                </span>
              )}
              {busy ? (
                <span>Sending</span>
              ) : (
                <>
                  <span>
                    Not sent: {reason}
                    {at && Date.parse(at) < Date.now() && ' The scheduled time has passed; Retry sends it now.'}
                  </span>
                  <Button size={28} onClick={() => onRetry(unsent)}>
                    Retry
                  </Button>
                  {reason !== unconfirmed && (
                    <Button size={28} variant="quiet" onClick={() => onEdit(unsent)}>
                      Edit
                    </Button>
                  )}
                  <Button size={28} variant="quiet" onClick={() => onDiscard(unsent)}>
                    Discard
                  </Button>
                </>
              )}
            </chakra.div>
          </chakra.li>
        );
      })}
    </chakra.ul>
  );
}
