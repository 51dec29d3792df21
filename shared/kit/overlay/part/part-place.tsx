import { chakra } from '@heliograph/kit/ui';
import { Button, CloseIcon, IconButton } from '@heliograph/kit/ui';

const Card = chakra('div', {
  base: {
    position: 'fixed',
    insetInline: '16px',
    bottom: '24px',
    zIndex: 85,
    display: 'flex',
    alignItems: 'center',
    gap: '10',
    width: 'min(420px, calc(100vw - 32px))',
    marginInline: 'auto',
    padding: '12px 8px 12px 14px',
    bg: 'bg.raised',
    borderRadius: '8',
    boxShadow: '3',
    animation: 'rise 180ms cubic-bezier(.2,0,0,1)',
  },
});

interface PartPlaceProps {
  /** False while it is only slow. */
  failed: boolean;
  onTryAgain: () => void;
  onClose: () => void;
}

/** Shows over a screen that a part of it failed to load. */
export function PartPlace({ failed, onTryAgain, onClose }: PartPlaceProps) {
  return (
    <Card role={failed ? 'alert' : 'status'}>
      <chakra.p flex={1} minWidth="0">
        {failed
          ? 'We couldn’t load this part. The rest of the screen is as you left it.'
          : 'This part is taking longer than usual.'}
      </chakra.p>
      <Button size={28} onClick={onTryAgain}>
        Try again
      </Button>
      <IconButton icon={CloseIcon} size={28} aria-label="Close" onClick={onClose} />
    </Card>
  );
}
