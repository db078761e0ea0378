import { z } from 'zod'
import { m } from '#messages'
import type { UiLanguage } from '#domain/lookups.ts'
import { mayOpenPage } from '#domain/admin-pages.ts'
import { PROPOSAL_KINDS, PROPOSALS_PATH, type ProposalKind, type ProposalOutcome } from '#domain/proposals.ts'
import type { Role } from '#domain/roles.ts'
import { mailTemplate } from '../../../platform/mail/mail.ts'
import { pageBehindLogin } from '../../../platform/mail/page-behind-login.ts'
import { findProposalMailFacts, findProposer } from './queries.ts'

const data = z.object({ proposalId: z.uuid(), adminId: z.uuid() })

type Sentence = (inputs: object, options: { locale: UiLanguage }) => string

const WAITS: Record<ProposalKind, Sentence> = {
  GRANT: m['mail.proposalGrant'],
  BLOCK: m['mail.proposalBlock'],
  RESTRICTION: m['mail.proposalRestriction'],
  ROLE: m['mail.proposalRole'],
}

const CAME_TO: Record<ProposalKind, Partial<Record<ProposalOutcome, Sentence>>> = {
  GRANT: {
    APPROVED: m['mail.proposalGrantApproved'],
    REFUSED: m['mail.proposalGrantRefused'],
    EXPIRED: m['mail.proposalGrantExpired'],
  },
  BLOCK: {
    APPROVED: m['mail.proposalBlockApproved'],
    REFUSED: m['mail.proposalBlockRefused'],
    EXPIRED: m['mail.proposalBlockExpired'],
  },
  RESTRICTION: {
    APPROVED: m['mail.proposalRestrictionApproved'],
    REFUSED: m['mail.proposalRestrictionRefused'],
    EXPIRED: m['mail.proposalRestrictionExpired'],
  },
  ROLE: {
    APPROVED: m['mail.proposalRoleApproved'],
    REFUSED: m['mail.proposalRoleRefused'],
    EXPIRED: m['mail.proposalRoleExpired'],
  },
}

/** Tells an administrator that a proposal waits for them; whom it is about stands on the page alone. */
export const proposalMadeMail = mailTemplate({
  name: 'proposal-made',
  data,
  compose: async (db, { proposalId, adminId }, siteUrl) => {
    const facts = await findProposalMailFacts(db, proposalId, adminId)
    if (!facts || facts.outcome !== null) return null
    const locale = facts.language
    const text = WAITS[facts.kind]({}, { locale })
    return {
      to: facts.email,
      locale,
      subject: m['mail.proposalSubject']({}, { locale }),
      preview: text,
      paragraphs: [text],
      action: { label: m['mail.proposalAction']({}, { locale }), url: pageBehindLogin(siteUrl, PROPOSALS_PATH) },
      footerNote: m['mail.adminFooter']({}, { locale }),
    }
  },
})

/** Tells whoever proposed it what came of it; the reason stands on the page. */
export const proposalDecidedMail = mailTemplate({
  name: 'proposal-decided',
  data,
  compose: async (db, { proposalId, adminId }, siteUrl) => {
    const facts = await findProposalMailFacts(db, proposalId, adminId)
    const sentence = facts?.outcome && CAME_TO[facts.kind][facts.outcome]
    if (!facts || !sentence) return null
    const locale = facts.language
    const text = sentence({}, { locale })
    return {
      to: facts.email,
      locale,
      subject: m['mail.proposalDecidedSubject']({}, { locale }),
      preview: text,
      paragraphs: [text],
      action: { label: m['mail.proposalDecidedAction']({}, { locale }), url: pageBehindLogin(siteUrl, pageFor(facts)) },
      footerNote: m['mail.adminFooter']({}, { locale }),
    }
  },
})

/** Where who proposed it sees what came of it: the page of all proposals is for administrators alone, that of the member for all who can propose. */
function pageFor({ role, member_id: memberId }: { role: Role; member_id: string }): string {
  return mayOpenPage(role, PROPOSALS_PATH) ? PROPOSALS_PATH : `/admin/users/${memberId}`
}

const LEFT: Record<ProposalKind, Sentence> = {
  GRANT: m['mail.proposalGrantLeft'],
  BLOCK: m['mail.proposalBlockLeft'],
  RESTRICTION: m['mail.proposalRestrictionLeft'],
  ROLE: m['mail.proposalRoleLeft'],
}

/** Tells whoever proposed something that the member it was about has left, and the proposal with them. */
export const proposalSubjectLeftMail = mailTemplate({
  name: 'proposal-subject-left',
  data: z.object({ adminId: z.uuid(), kind: z.enum(PROPOSAL_KINDS) }),
  compose: async (db, { adminId, kind }, siteUrl) => {
    const proposer = await findProposer(db, adminId, kind)
    if (!proposer) return null
    const { email, role, language: locale } = proposer
    const page = mayOpenPage(role, PROPOSALS_PATH) ? PROPOSALS_PATH : '/admin'
    const text = LEFT[kind]({}, { locale })
    return {
      to: email,
      locale,
      subject: m['mail.proposalLeftSubject']({}, { locale }),
      preview: text,
      paragraphs: [text],
      action: { label: m['mail.proposalDecidedAction']({}, { locale }), url: pageBehindLogin(siteUrl, page) },
      footerNote: m['mail.adminFooter']({}, { locale }),
    }
  },
})
