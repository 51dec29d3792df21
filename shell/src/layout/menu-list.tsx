import { useId } from 'react';
import { useObservable } from '@heliograph/platform/rx';
import { Box, Flex, Icon, TriangleAlertIcon, VisuallyHidden } from '@heliograph/kit/ui';
import { useLoader } from '../loader/use-loader';
import type { MenuGroup } from './menu-groups';
import { MenuLink, type MenuShape } from './menu-link';

const nobody: ReadonlySet<string> = new Set();

/** Renders a group with its title; a section whose remote failed shows a warning. */
function Group({ group, shape, failed }: { group: MenuGroup; shape: MenuShape; failed: boolean }) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} paddingBlock="6">
      <Flex
        alignItems="center"
        justifyContent="space-between"
        minHeight="24px"
        paddingInline="8"
        textStyle="small"
        color="fg.muted"
        {...(shape === 'side' && {
          '@media (max-width: 1099px)': { height: '1px', minHeight: '1px', overflow: 'hidden', opacity: 0 },
        })}
      >
        <span id={id}>{group.title}</span>
        {failed && (
          <Box color="amber.fg">
            <Icon of={TriangleAlertIcon} size={14} />
            <VisuallyHidden>could not be loaded</VisuallyHidden>
          </Box>
        )}
      </Flex>
      {group.screens.map((screen) => (
        <MenuLink key={screen.path} screen={screen} shape={shape} />
      ))}
    </Box>
  );
}

/** Lists every group of the menu. */
export function MenuList({ groups, shape }: { groups: MenuGroup[]; shape: MenuShape }) {
  const failed = useObservable(useLoader().failed$, nobody);
  return (
    <Box paddingInline="12" paddingBottom="16">
      {groups.map((group) => (
        <Group key={group.title} group={group} shape={shape} failed={failed.has(group.remote)} />
      ))}
    </Box>
  );
}
