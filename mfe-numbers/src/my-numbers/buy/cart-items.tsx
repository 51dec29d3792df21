import { formatPhone, Money } from '@heliograph/kit/data';
import { chakra, CloseIcon, IconButton, Text } from '@heliograph/kit/ui';
import { formatRemaining } from './use-seconds';
import type { Cart, CartState } from './use-cart';

/** Below this time (ms) a reservation needs attention. */
const soon = 60_000;

/** Lists what is reserved, each with the time that is left. */
export function CartItems({
  items,
  now,
  busy,
  remove,
}: { items: Cart['items']; now: number } & Pick<CartState, 'busy' | 'remove'>) {
  return (
    <chakra.ul
      aria-label="Reserved numbers"
      listStyleType="none"
      maxHeight="320px"
      overflowY="auto"
      marginInline="-4px"
      paddingInline="4px"
      tabIndex={0}
    >
      {items.map(({ number, city, state, monthlyFee, reservedUntil }) => {
        const left = Date.parse(reservedUntil) - now;
        return (
          <chakra.li
            key={number}
            display="grid"
            gridTemplateColumns="minmax(0, 1fr) auto auto"
            columnGap="12"
            alignItems="center"
            paddingBlock="6"
            borderBottomWidth="1px"
            borderColor="border"
          >
            <div>
              <Text fontWeight={600} whiteSpace="nowrap">
                {formatPhone(number)}
              </Text>
              <Text tone="muted" textStyle="small">
                {city ? (
                  [city, state].filter(Boolean).join(', ')
                ) : (
                  <>
                    <Money usd={monthlyFee} /> a month
                  </>
                )}
              </Text>
            </div>
            <chakra.span
              textStyle="small"
              color={left < soon ? 'amber.fg' : 'fg.muted'}
              title="Reserved for you for this time"
            >
              {left < soon && left > 0 ? 'Ends in ' : ''}
              {left > 0 ? formatRemaining(left) : 'Ended'}
            </chakra.span>
            <IconButton
              aria-label={`Remove ${formatPhone(number)}`}
              icon={CloseIcon}
              size={28}
              busy={busy.has(number)}
              onClick={() => remove([number])}
            />
          </chakra.li>
        );
      })}
    </chakra.ul>
  );
}
