/** Words that identify a cell's content without a heading. */

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** First names frequent among authors in German, English and Lithuanian, without accents, in lower case. */
export const FIRST_NAMES = words(
  'adam agatha albert alex alexander alfred alice amelie amos andrea andreas andrew andrzej andy angela anja anke anna anne annette annie ' +
    'anthony antoine anton arne arno arnold arthur astrid audrey axel barbara bernard bernd bernhard bertolt bill birgit bob brandon brigitte ' +
    'britta bruno carl carla carlos carmen carola caroline charles charlotte chris christa christian christiane christina christine christoph ' +
    'christopher claudia colleen connie cornelia dalia dan daniel daniela danielle david deborah diana dieter dirk donna dora doris dorothea ' +
    'douglas eckart edgar eduard edward elena elfriede elias elif elisabeth elizabeth elke ella emily emma eric erica erich erik erika ernest ' +
    'ernst erwin esther eva ewald felix ferdinand florian francoise frank franz fred frederic frederick friedrich fritz gabriel gabriele georg ' +
    'george gerd gerhard gertrud gillian gudrun guillaume gunter gustav hannah hanna hannes hans harald harlan harper harry haruki heiko heimito ' +
    'heinrich heinz helen helene helga helmut henning henri henry herbert hermann hilary hilde hildegard holger honore horst hugo ian ildiko ' +
    'ilse imre ines inga ingeborg ingo ingrid irene iris isaac isabel isabelle italo ivan jack jacqueline jakob james jan jana jane janne jean ' +
    'jeffrey jennifer jens jenny joachim joanne jochen jodi joe johan johann johanna johannes john jojo jonas jonathan jorge jose josef joseph ' +
    'jostein joyce juan judith juli julia julian juliane julie julius jurgen jussi jutta kai karen karin karl karoline kate katharina kathrin ' +
    'kathy katja kazuo ken kerstin kevin khaled kim klaus kristin kurt lars laura laurence lee leif lena leo leon leonie lewis lilli linda lisa ' +
    'louise lucy ludwig luis lukas lutz maja manfred manuel marc marcel marcus margaret margarete margot maria marian marianne marie mario ' +
    'marion mark markus marlen marlene martha martin martina mary matt matthias maurice max maxim melanie mia michael michaela michel michelle ' +
    'mike milan miriam mirjam monika nadine nancy naomi neil nele nicholas nick nicola nicole nikolai nina nora norbert ole oliver olga orhan ' +
    'oscar oskar otto ottilie patricia patrick paul paula paulo peter petra philip philipp philippa pierre rachel rainer ralf ray rebecca rebecka ' +
    'regina reiner reinhard renate ria ricarda richard rick rita robert roger roland rolf roman rosa rosemarie roswitha roy rudiger rudolf ruth ' +
    'sabine sally salman samuel sandra sara sarah sascha saul sebastian sigmund sigrid silke silvia simon simone siri sofia sonja sophie stefan ' +
    'stefanie steffen sten stephan stephen stephenie steve steven stieg susan susanne suzanne svenja sybille sylvia tanja tatjana terry thea ' +
    'theodor thomas thorsten tim timothy timur tom toni tove ulla ulrich ulrike umberto ursula ute uwe val vera veronika victor victoria viktor ' +
    'vincent virginia vladimir volker walter waltraud werner wilhelm william willy winfried wolf wolfgang xaver yasmina yuval zadie zoe ' +
    'antanas balys birute dainius darius giedra herkus icchokas jonas jurga justinas jurgis kristijonas kristina laima laurynas maironis ' +
    'marius mindaugas rasa ricardas romualdas rolandas salomeja sigitas simonas tomas undine valdas vanda vincas vytautas zemaite',
)

/** Words that start titles but not names. */
export const FIRST_WORDS_OF_TITLES = words(
  'der die das den dem des ein eine einer eines the a an les le un une il lo i gli mein meine dein deine sein seine ihr ihre unser unsere im in ' +
    'am an auf aus bei zum zur zu vom von mit ohne nach vor uber unter wie was wer wenn als alle alles my your his her our their on at to from ' +
    'of for with without how what when why who all no not kein keine nicht und and oder or',
)

/** Particles within names. */
export const NAME_PARTICLES = words('von van de der den du la le di da del della dos ter zu zur al el bin ibn af av y e o st und ten')

export const PUBLISHER_WORDS =
  /\b(?:verlag\w*|verl|books|press|publish\w*|editions?|éditions|leidykla|gmbh|ltd|inc|house|reclam|suhrkamp|rowohlt|rororo|dtv|fischer|heyne|piper|goldmann|ullstein|diogenes|hanser|kiepenheuer|beltz|penguin|random|harper\w*|knaur|droemer|l(?:ü|u)bbe|carlsen|oetinger|thienemann|aufbau|insel|klett|cotta|luchterhand|dumont|blanvalet|arena|ravensburger|loewe|btb|list|ueberreuter|wagenbach|kein & aber|matthes|hoffmann und campe|vintage|faber|macmillan|simon & schuster|bloomsbury|gallimard|alma littera|baltos lankos|tyto alba|vaga|svajoni(?:ų|u) knygos)\b/iu

export const MEDIUM_WORDS =
  /^(?:(?:mass market )?paperback|hardcover|hardback|softcover|taschenbuch|tb|hc|pb|gebunden\w*(?: (?:ausgabe|buch))?|broschiert\w*|broschur|geb\.?|kart\.?|(?:kindle|audible|digital).*|e-?books?|h(?:ö|o)rb(?:u|ü)ch(?:er)?|audio\w*(?: cd)?|books?|buch|b(?:ü|u)cher|print|epub|pdf|mobi|dvd|blu-?ray|cd|mp3|kietais vir(?:š|s)eliais|mink(?:š|s)tais vir(?:š|s)eliais)$/iu

export const PLACE_WORDS =
  /^(?:read|to[- ]read|want to read|currently[- ]reading|reading|unread|did[- ]not[- ]finish|dnf|stopped[- ]reading|paused|finished|wish ?list|(?:on|in) (?:wish ?list|collection|order)|for sale|sold|(?:un)?owned|your library|gelesen|ungelesen|lese ich(?: gerade)?|will ich lesen|m(?:ö|o)chte ich lesen|abgebrochen|wunsch(?:liste|zettel)?|merkliste|sub|verliehen|verkauft|verschenkt|perskaityta|skaitau|noriu(?: perskaityti)?)$/iu

export const CONDITION_WORDS =
  /^(?:(?:as |wie |like |brand )?(?:new|neu)|neuwertig|sehr gut|very good|gut|good|fine|excellent|akzeptabel|acceptable|fair|poor|befriedigend|durchschnittlich|satisfactory|gebraucht|stark gebraucht|labai gera|gera|patenkinama|kaip nauja)$/iu

/** Language codes of three letters and further names besides our languages. */
export const LANGUAGE_WORDS =
  /^(?:ger|deu|eng|fra|fre|lit|spa|ita|nld|dut|pol|rus|swe|dan|nor|por|tur|ukr|lat|lav|est|(?:german|english|french|spanish|italian|lithuanian)(?:, ?\w+)*)$/iu
