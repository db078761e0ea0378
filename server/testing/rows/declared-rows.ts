import { relative, resolve } from 'node:path'
import { API, TypeFlags, type Checker, type Project, type Type } from 'typescript/unstable/async'
import { isIdentifier, isNoSubstitutionTemplateLiteral, isTaggedTemplateExpression } from 'typescript/unstable/ast/is'
import type { Node, SourceFile, TaggedTemplateExpression } from 'typescript/unstable/ast'
import type { Shape } from './shape.ts'

/** A statement whose rows were given a type by hand: sql<Row>`…`. */
export interface DeclaredStatement {
  /** File and line. */
  place: string
  /** Its own words, by which it is known again when it runs. */
  words: string
  row: Shape
}

/** Stands between the words of a statement for what is put in there. */
const GAP = '${…}'
/** Deeper than the values of our columns; types that contain themselves end here. */
const MOST_DEPTH = 6

/** The words of a statement as they stand in the source. */
export function wordsOf(parts: readonly string[]): string {
  return parts.join(GAP)
}

/** Reads from the sources of the server, by TypeScript itself, which type each statement gives its rows. */
export async function readDeclaredStatements(): Promise<DeclaredStatement[]> {
  const api = new API({ cwd: process.cwd() })
  try {
    const snapshot = await api.updateSnapshot({ openProjects: [resolve('tsconfig.server.json')] })
    const [project] = snapshot.getProjects()
    if (!project) throw new Error('TypeScript opened no project.')
    const paths = (await project.program.getSourceFileNames()).filter(isProduct)
    return (await Promise.all(paths.map((path) => readFile(project, path)))).flat()
  } finally {
    await api.close()
  }
}

function isProduct(path: string): boolean {
  const inside = relative(process.cwd(), path)
  return inside.startsWith('server/') && !inside.startsWith('server/testing/') && !/\.test\.tsx?$/u.test(inside)
}

async function readFile(project: Project, path: string): Promise<DeclaredStatement[]> {
  const source = await project.program.getSourceFile(path)
  if (!source?.text.includes('sql<')) return []
  const found = typedStatements(source).map(async ({ node, type }): Promise<DeclaredStatement[]> => {
    const declared = await project.checker.getTypeFromTypeNode(type)
    const row = declared && (await shapeOf(project.checker, declared))
    if (!row || !mayBeRow(row)) return []
    const line = source.text.slice(0, node.getStart(source)).split('\n').length
    return [{ place: `${relative(process.cwd(), path)}:${line}`, words: wordsOf(partsOf(node)), row }]
  })
  return (await Promise.all(found)).flat()
}

/** Whether this may be the type of a row. All others are parts of statements, such as conditions and columns. */
function mayBeRow(shape: Shape): boolean {
  if (shape.is === 'union') return shape.of.some(mayBeRow)
  return shape.is === 'record' || shape.is === 'unknown'
}

function typedStatements(source: SourceFile) {
  const found: { node: TaggedTemplateExpression; type: NonNullable<TaggedTemplateExpression['typeArguments']>[number] }[] = []
  const visit = (node: Node): undefined => {
    const type = isTaggedTemplateExpression(node) && isIdentifier(node.tag) && node.tag.text === 'sql' ? node.typeArguments?.[0] : undefined
    if (type && isTaggedTemplateExpression(node)) found.push({ node, type })
    node.forEachChild(visit)
    return undefined
  }
  visit(source)
  return found
}

function partsOf({ template }: TaggedTemplateExpression): string[] {
  if (isNoSubstitutionTemplateLiteral(template)) return [template.text]
  return [template.head.text, ...template.templateSpans.map((span) => span.literal.text)]
}

async function shapeOf(checker: Checker, type: Type, depth = 0): Promise<Shape> {
  const simple = simpleShape(type)
  if (simple) return simple
  if (depth > MOST_DEPTH) return { is: 'unknown' }
  const deeper = (part: Type): Promise<Shape> => shapeOf(checker, part, depth + 1)
  if (type.isUnionType()) return { is: 'union', of: await Promise.all((await type.getTypes()).map(deeper)) }
  const name = (await type.getSymbol())?.name
  if (name === 'Date' || name === 'Buffer') return { is: name }
  if (type.isTypeReference() && (await checker.isArrayType(type))) {
    const [of] = await checker.getTypeArguments(type)
    return of ? { is: 'array', of: await deeper(of) } : { is: 'unknown' }
  }
  return recordOf(checker, type, deeper)
}

function simpleShape(type: Type): Shape | undefined {
  if (type.flags & TypeFlags.Null) return { is: 'null' }
  if (type.flags & TypeFlags.Undefined) return { is: 'undefined' }
  if (type.flags & TypeFlags.Boolean) return { is: 'boolean' }
  if (type.isLiteralType()) return { is: 'literal', value: type.value }
  if (type.flags & (TypeFlags.String | TypeFlags.TemplateLiteral)) return { is: 'string' }
  if (type.flags & TypeFlags.Number) return { is: 'number' }
  return type.flags & (TypeFlags.Object | TypeFlags.Union | TypeFlags.Intersection) ? undefined : { is: 'unknown' }
}

async function recordOf(checker: Checker, type: Type, deeper: (part: Type) => Promise<Shape>): Promise<Shape> {
  const properties = await checker.getPropertiesOfType(type)
  const types = await checker.getTypeOfSymbol(properties)
  const fields = await Promise.all(
    properties.map(async ({ name }, index): Promise<[string, Shape]> => {
      const field = types[index]
      return [name, field ? await deeper(field) : { is: 'unknown' }]
    }),
  )
  const [others] = await checker.getIndexInfosOfType(type)
  return { is: 'record', fields: Object.fromEntries(fields), others: others ? await deeper(others.valueType) : null }
}
