/** Frequent leaked passwords of at least eight characters, with German ones and our name, in lower case. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
12345678 123456789 1234567890 12345678910 0123456789 123123123 1234567891 123456781 987654321 9876543210 87654321 012345678
11223344 1122334455 12341234 12344321 123454321 123321123 123456123 123654789 147258369 147852369 159357456 159753456
741852963 789456123 789456123 456789123 321654987 10203040 101010101 12121212 13131313 21212121 69696969 20202020
password password1 password12 password123 password1234 password12345 password! password1! password123! passw0rd p@ssw0rd
p@ssword pa$$word passwords mypassword thepassword newpassword yourpassword changeme changeme1 changeme123 letmein1
letmein123 letmein! welcome1 welcome12 welcome123 welcome! iloveyou iloveyou1 iloveyou2 iloveyou123 loveyou1 lovelove
iloveu123 ihateyou trustno1 admin123 admin1234 admin12345 adminadmin administrator administrator1 rootroot root1234 toor1234
test1234 test12345 testtest testtest1 testing1 testing123 tester123 guest123 guestguest default1 user1234 username userpass
master123 masterkey superman superman1 batman123 spiderman spiderman1 starwars starwars1 pokemon1 pokemon123 football
football1 baseball baseball1 basketball basketball1 softball volleyball hockey123 soccer123 liverpool liverpool1 chelsea1
arsenal1 manchester manunited barcelona barcelona1 realmadrid juventus princess princess1 sunshine sunshine1 sunflower
butterfly butterfly1 chocolate chocolate1 cheesecake strawberry blueberry pineapple computer computer1 internet internet1
samsung1 samsung123 google123 facebook facebook1 linkedin linkedin1 whatever whatever1 michelle michelle1 jennifer jennifer1
jessica1 ashley123 michael1 michael123 jonathan benjamin alexander alexander1 alexandra charlie1 charlie123 danielle elizabeth
samantha samantha1 stephanie victoria victoria1 veronica caroline christian christine christopher nicholas patricia
dragon123 dragonball monkey123 shadow123 freedom1 mustang1 corvette mercedes porsche911 hello123 hello1234 hellohello hallo123
hallo1234 hallohallo hallo12345 hallowelt halloween passwort passwort1 passwort12 passwort123 passwort1234 passwort! passwort1!
passwort123! meinpasswort neuespasswort geheimnis geheim12 geheim123 geheim1234 schatzi1 schatz123 schatzilein ichliebedich
ichliebdich liebling liebling1 sonnenschein sonnenschein1 sonnenblume sommer123 sommer2024 sommer2025 sommer2026 winter123
winter2024 winter2025 winter2026 fruehling fruehling1 frühling september dezember november fussball fussball1 fußball1
schalke04 schalke1904 dortmund dortmund1 bvb09bvb borussia borussia1 borussia09 bayern123 bayernmuenchen bayernmünchen werder123
deutschland deutschland1 frankfurt frankfurt1 hamburg1 hamburg123 muenchen münchen1 stuttgart nürnberg hannover hannover96
schokolade schmetterling erdbeere himbeere marienkäfer prinzessin prinzessin1 engelchen mausi123 mausebär kuschelbär
arschloch arschloch1 scheisse scheisse1 scheiße1 ficken123 fickdich killer123 lol12345 lol123456 berlin123 computer123
internet123 start123 start1234 startstart willkommen willkommen1 willkommen123 wilkommen1 sebastian sebastian1 katharina
katharina1 christina christina1 franziska maximilian maximilian1 alexandra1 dominik1 philipp1 florian1 andreas1 thomas123
michael12 stefanie stefanie1 susanne1 martina1 matthias matthias1 johannes johannes1 benjamin1 jessica123 vanessa1 melanie1
qwertyui qwertyuiop qwertyuiop1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwertzui qwertzuiop qwertzuiopü qwertz12 qwertz123
qwertz1234 qwertz12345 asdfghjk asdfghjkl asdfghjklö asdfasdf asdf1234 asdf12345 asdfqwer yxcvbnm1 yxcvbnm, yxcvbnm123 zxcvbnm1
zxcvbnm123 zaq12wsx zaq1zaq1 1qaz2wsx 1qaz2wsx3edc 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r5t6z q1w2e3r4 q1w2e3r4t5 qazwsxedc
qweasdzxc qweasdyxc qwer1234 qwer12345 qwe12345 123qweasd 123qwe123 1234qwer 12345qwert 123456qwerty qweqweqwe asdasdasd
aaaaaaa1 abcdefgh abcdefghi abcdefg1 abcd1234 abcd12345 abc12345 abc123456 abc123abc abcabcabc a1b2c3d4 a1b2c3d4e5 aa123456
aa12345678 a123456789 a12345678 123456789a 12345678a 1234567a 123456abc 123abc123 1a2b3c4d hallo1hallo nothing1 blink182
lietuva1 lietuva123 slaptazodis slaptažodis labas123 vilnius1 vilnius123 kaunas123 zalgiris žalgiris
buchfink buchfink1 buchfink123 bücherwurm buecherwurm bookworm bücherwurm1 buecherwurm1 bookworm1 buchtausch büchertausch
`
    .trim()
    .split(/\s+/u),
)
