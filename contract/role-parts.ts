import { z } from 'zod'
import type { NarrowRole } from '../domain/roles.ts'

const partRoles = z.registry<{ roles: readonly NarrowRole[] }>()

/**
 * A part of an answer that these roles see beside administrators. For everybody else the server leaves it out, whatever a handler
 * gave, so that a page finds nothing there.
 */
export function partFor<S extends z.ZodType>(roles: readonly NarrowRole[], part: S): z.ZodOptional<S> {
  const declared = part.optional()
  partRoles.add(declared, { roles })
  return declared
}

export interface RolePart {
  /** From the answer inwards; `*` stands for each entry of a list. */
  path: readonly string[]
  /** Who sees it beside administrators. */
  roles: readonly NarrowRole[]
}

/** Shapes stand in many answers, and asking zod what a shape is takes long: each is looked through once. */
const known = new WeakMap<z.ZodType, readonly RolePart[]>()

/** The parts of a shape that are declared for some roles, also those within lists and within what may be null. */
export function partsForRoles(shape: z.ZodType): readonly RolePart[] {
  const parts = known.get(shape) ?? listParts(shape)
  known.set(shape, parts)
  return parts
}

function listParts(shape: z.ZodType): readonly RolePart[] {
  const declared = partRoles.get(shape)
  if (declared && shape instanceof z.ZodOptional) return [{ path: [], roles: declared.roles }, ...inside(shape.unwrap())]
  if (shape instanceof z.ZodObject) return Object.entries(shape.shape).flatMap(([name, part]) => under(name, inside(part)))
  if (shape instanceof z.ZodArray) return under('*', inside(shape.element))
  if (shape instanceof z.ZodNullable || shape instanceof z.ZodOptional) return inside(shape.unwrap())
  return shape instanceof z.ZodUnion ? shape.options.flatMap((option) => inside(option)) : []
}

function inside(part: unknown): readonly RolePart[] {
  return part instanceof z.ZodType ? partsForRoles(part) : []
}

function under(step: string, parts: readonly RolePart[]): RolePart[] {
  return parts.map(({ path, roles }) => ({ path: [step, ...path], roles }))
}
