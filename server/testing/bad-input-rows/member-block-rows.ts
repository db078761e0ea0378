import { badIds, type BadInputRows } from './bad-input-row.ts'

/** Blocks of members for themselves: what they must refuse. */
export const memberBlockBadInput: BadInputRows = {
  'post /member-blocks/{uuid}': { paths: badIds('/member-blocks/') },
  'delete /member-blocks/{uuid}': { paths: badIds('/member-blocks/') },
}
