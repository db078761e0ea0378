/** Roles of the team: administrators (everything), moderators (contents), accounting (money and points). */
export const TEAM_ROLES = ['admin', 'moderator', 'accounting'] as const
export type TeamRole = (typeof TEAM_ROLES)[number]

export const ROLES = ['member', ...TEAM_ROLES] as const
export type Role = (typeof ROLES)[number]

/** Roles besides administrators, who may always. */
export type NarrowRole = Exclude<TeamRole, 'admin'>

/** Whether a role is among these or an administrator. */
export function isRoleAmong(role: Role, roles: readonly NarrowRole[]): boolean {
  return role === 'admin' || roles.some((one) => one === role)
}

/** Whether a role belongs to the team. */
export function isTeamRole(role: Role): role is TeamRole {
  return role !== 'member'
}
