import { it } from 'vitest'
import { sql } from 'kysely'
import { useTestApplication } from '../../testing/test-application.ts'
import { appendFileSync, writeFileSync } from 'node:fs'
const test = useTestApplication()
it('perf', async () => {
  const { db } = test()
  const out = '/tmp/cat/perf.txt'; writeFileSync(out, '')
  const say = (t: string) => appendFileSync(out, t + '\n')
  let t0 = performance.now()
  await sql.raw(`set statement_timeout = 0;
  insert into member (profile_id,email,first_name,last_name,adult_confirmed_at) select 'p'||i, 'm'||i||'@x.org','A','B',now() from generate_series(1,200) i;
  create temp table w as select array['der','die','das','und','von','mit','im','am','ein','eine','liebe','tod','nacht','haus','garten','sommer','winter','mord','kind','frau','mann','meer','berg','stadt','insel','geheimnis','schatten','licht','traum','zeit','reise','weg','fluss','wald','hund','katze','könig','herz','blut','stern','mädchen','straße','leben','welt','ende','anfang','spur','stille','feuer','wasser','wind','himmel','erde','schule','freund','bruder','schwester','mutter','vater','tochter','sohn'] as c,
   array(select upper(substr(md5(i::text),1,1)) || translate(substr(md5(i::text||'x'),1,4+i%6),'0123456789','aeiourstnl') from generate_series(1,8000) i) as r;
  insert into work (title_key, author_key) select 't'||i, 'a'||(i%20000) from generate_series(1,100000) i;
  insert into author (full_name, name_folded) select r[1+i%2000] || ' ' || r[1+(i*7)%8000], 'n'||i from generate_series(1,20000) i, w;
  insert into book (work_id,title,language_code,isbn13,publish_year,publisher,description,author_names,created_at)
   select wk.id, initcap(c[1+(n*7)%10] || ' ' || c[11+(n*13)%51] || ' ' || r[1+(n*31)%8000] || case when n%3=0 then ' '||c[11+(n*17)%51] else '' end),
    case when n%10<8 then 'de' when n%10=8 then 'en' else 'fr' end, null, 2000, 'Verlag', 'Text', r[1+(n%2000)] || ' ' || r[1+((n%20000)*7)%8000], now() - (100000-n)*interval '1 minute'
   from (select id, row_number() over () n from work) wk, w;
  insert into book_author select b.id, a.id, 1 from (select id, row_number() over (order by id) n from book) b join (select id, row_number() over (order by id) n from author) a on a.n = 1+b.n%20000;
  insert into book_genre select b.id, g.id from (select id, row_number() over (order by id) n from book) b join (select id, row_number() over (order by position) n from genre) g on g.n = 1 + (b.n*b.n)%12;
  alter table offer disable trigger user;
  insert into offer (book_id, owner_id, price, condition) select b.id, m.id, 1+b.n%9, 'GOOD' from (select id, row_number() over (order by id) n from book) b join (select id, row_number() over () n from member) m on m.n = 1+b.n%200 where b.n%3=0;
  alter table offer enable trigger user;
  update book set open_offer_count = 1 where id in (select book_id from offer);
  `).execute(db)
  say('load ' + Math.round(performance.now()-t0))
  for (const t of ['member','work','author','book','book_author','book_genre','offer']) await sql.raw('vacuum analyze ' + t).execute(db)
  const titles = await sql<{title: string, author_names: string}>`select title, author_names from book offset 5000 limit 3`.execute(db)
  say(JSON.stringify(titles.rows))
  const sample = titles.rows[0]!
  const typo = sample.title.split(' ')[2]!
  const queries = ['query=', 'query=&onlyOffered=true', 'query=&genre=krimis-thriller', 'query=&genre=krimis-thriller&onlyOffered=true', 'query=deutsch&filter_by=language','query=&language=fr&genre=ratgeber', 'query=die', 'query=die+liebe', 'query=liebe','query=Liebe&onlyOffered=true','query=liebe&filter_by=title', 'query=liebe&filter_by=author', 'query=der&language=fr', 'query=' + encodeURIComponent(sample.title), 'query='+encodeURIComponent(sample.author_names), 'query='+encodeURIComponent(sample.author_names)+'&filter_by=author', 'query=' + typo.slice(0,3)+typo.slice(4), 'query=libe+grten', 'query=geheimnsi', 'query=schwster+schaten', 'query=xyzxyzxyz', 'query=die&start=2900', 'query=liebe&start=1500', 'query=liebe+sommer+winter', 'query=krimis-thriller', 'query='+'a%20'.repeat(300), 'query='+'Lorem%20ipsum%20dolor%20'.repeat(20)]
  for (const q of queries) {
    const times: number[] = []
    let body
    for (let i=0;i<6;i++){ const s=performance.now(); body = (await test().visitor().get('/books/search?'+q)).body; times.push(performance.now()-s) }
    say(q.slice(0,60).padEnd(62) + ' total ' + body.total + ' n ' + body.books?.length + ' first ' + times[0]!.toFixed(1) + ' min ' + Math.min(...times).toFixed(1) + ' | ' + body.books?.slice(0,2).map((b: {title: string}) => b.title).join(' / '))
  }
  for (const q of ['lieb', 'die l', 'die liebe', typo.slice(0,4), typo.slice(0,3)+typo.slice(4), 'geheimniss', 'scha', 'mord im']) {
    const times: number[] = []; let body
    for (let i=0;i<6;i++){ const s=performance.now(); body = (await test().visitor().get('/books/suggest?q='+q)).body; times.push(performance.now()-s) }
    say('suggest ' + q.padEnd(20) + body.suggestions?.length + ' min ' + Math.min(...times).toFixed(1) + ' | ' + body.suggestions?.slice(0,3).map((b: {title: string}) => b.title).join(' / '))
  }
  const b = (await test().visitor().get('/books/search?query=&onlyOffered=true')).body.books[0]
  for (const p of ['/books/total-offers-num', '/books/book/'+b.uuid]) {
    const times: number[] = []; let body
    for (let i=0;i<6;i++){ const s=performance.now(); body = (await test().visitor().get(p)).body; times.push(performance.now()-s) }
    say(p.slice(0,30) + ' min ' + Math.min(...times).toFixed(1) + JSON.stringify(body).slice(0,200))
  }
  const s=performance.now(); for (let i=0;i<20;i++) { await test().application.api.request(b.imageUrl.split('?')[0], {}, {}) } ; say('cover cold+19 db ' + (performance.now()-s))
}, 600000)
