/** Ways between the nodes: chains along which one may sail from each to the next. */
const CHAINS = `
ark whi mur nkap tro | trd stad brg lin ska kat belt feh ged bor gdn klp irb rig | stad pent | stad wra
brg abe | lin dog | lin elb | lin ger | lin osl ska | kat sun ged | sun bor | kie feh | kie belt | bor swi ged
bor got hii | bor klp | got gdn | got klp | got irb hii | got sto hii tal stp | sto ala bot lul | hii ala
hii stp | elb ger rot sch dov | ger sch | dog ger | dog rot | dog hum | dog abe
abe pent wra min nch liv stg le | wra wir fas | min wir | abe hum tha dov | hum rot | hum ger | tha sch
tha rot | stg bris le | stg fas le | bris fas | dov hav che ush | dov che le | che le ush | hav che
ush nts gir bil | ush fin | ush bil | ush gir | le fin | fas fin | wir far | wra ice far | nch wir | dog pent
fas ush | fin lis svi cad gib | svi gib | fin svi | gib cas | svi can | svi cas | can lpa | svi azr | fin azr
ush azr | gib azr | lis azr | svi lpa dak | fin lpa | gib gat alg sar bona tun mal pas mat kyt
gat ora alg tun | val bcn mrs | gen liv2 civ nap pal | bcn gen | gat mrs | gat sar | alg mrs | alg gen
gat alg tun mal | sar bona | sar nap | sar civ | sar mrs | bon mrs | bon nap | bon civ | bon gat | bon bcn
gen civ | liv2 nap | nap mes ion | pal sar | pal tun | pal mes pas | tun pas | tun sfx tpl | mal tpl ben
mal sfx | mal ben | mal cre | mal alx | ion mat | ion pas | ion otr | ion tar otr | ion pat otr | pas otr
mes otr | mes tar | pat mat | pas tar | otr dur2 | otr bari anc rav ven tri | otr spl tri | dur2 spl | anc tri
otr anc | bari spl | mal mat | mal cre alx psd | pas cre | ben cre | mat cre
mat pir sou dor lem dard marm ist bos | kyt pir | kyt sou | mat sou | vol dor | vol the lem | vol pir
izm lem | izm dor | the dard | izm dard | marm gem ist | dor rho | sou rho | dor izm | kyt cre rho | kyt rho
dor psd | cre psd | kyt psd | kyt alx | rho ant lim | rho psd | rho alx | rho lim psd | dor alx | mer lim
mer isk bei hai psd | isk lim | lim bei | lim hai | ant psd | izm rho | bos bur var con sul ode | bos var
bos con | bos ode | bos cri ker azo ros | bos zon | sam tra pot | bos nov pot | bos ker | nov ker | cri nov
cri ode | con cri | con nov | sam nov | tra nov | sam ker | cri sam | con pot | sul cri
psd sue shad yan jed bam | sue tir aqa | shad tir | shad jed | shad psu bam | jed psu | jed hod bam | shad bam
bam aden gua | bam dji aden | aden socn | socn sal | gua socn had | mog mom dar nac | socn mum | socn kut
socn dond | socn goa | socn kar | socn com | sal mum | sal kar | gua dond | gua com | gua sey
had mus fuj hor bnd dub qat jub kuw | hor dub | hor qat | dub jub | qat kuw
fuj cha kar kut por mum goa man coc com | kut kan | had kar | had kut | had mum | had goa | had coc | had com
fuj kar | fuj mum | fuj kut | cha kut | mus cha | had cha | mum coc | com clb dond | com tut clb | com dond
tri2 che2 viz prd hal ctg sit | dond rond | tri2 rond | che2 rond | che2 viz | viz rond | prd rond | hal rond
ctg rond | viz hal | che2 hal | che2 nan | viz nan | ctg nan rond | rgn nan | rgn rond pen klg mala sin hors
bela klg | rgn bela | prd ctg | viz ctg | nan pen | bela pen | hal sit | dar nac | map ric dur
plz agu cgh cpt sald | lob lua png | lbv dou phc lag cot tem | abi palm mon con2 kam bis dak | nac madn sey
nac maju madn | mom sey | dar madn | tam mau | tam mads | mads mau | mads dur | mads agu | mads map | mads ric
mau dur | mau agu | madn gua | madn mog | maju map | maju bei2 | con2 fre2 mon | sey had | sey mum | sey dond
sey rond | mom mum | mom dond | dar com | mau dond | mau rond | mau sund | mau lom | mau fre | mau lee
dur sund | dur lom | dur fre | dur lee | agu lee | agu sund | agu otw | mads sund | mads rond | mads dond
mads had | mads com | mads lee | mads lom | madn dond | madn had | madn com | madn rond | nac had | nac mum
nac dond | map madn | ric sund | ric mum | mads mum | cgh dak | cgh palm | cgh rec | cgh rio | cgh sts
cgh plate | cgh rgr | cgh tub | cgh abr | cgh cfr | cgh pgu | cgh calc | cgh abi | cgh lag | cgh mage
cgh horn | cgh bar | cgh arat | cgh mdp | cgh bbl | wal palm | lua palm | lua lag | lua abi | png palm
png lag | phc palm | lbv palm | lbv lag | agu cpt | agu plate | agu sts | agu rio | agu rgr | agu pgu
dak calc | dak rec | dak fort | dak abr | palm calc | palm rec | bis kam | dak azr | dak bar | dak ane
dak nyc | dak hat | dak crac | dak gal2 | dak ama | lpa calc | lpa rec | lpa ane | lpa bar | can calc
lag rec | abi rec | lua rec | abr palm | kam calc | kam rec | azr crac | azr nyc | azr nan2 | azr hat
azr ane | azr mona | azr bar | azr prov | azr guad | gib nyc | svi nyc | svi hat | svi ane | svi mona
svi prov | svi bar | svi guad | svi crac | fin crac | fin nan2 | fin ane | fin mona | fin prov | fin hat
fin bar | ush crac | ush nan2 | ush ane | ush mona | ush prov | ush hat | le crac | le nan2 | le prov
le mona | le ane | fas crac | fas bell | fas nan2 | fas prov | wir crac | wir bell | pent bell | wra bell
wra crac | le bar | ush bar | ush guad | le win | le crk | ush crk | fin crk | svi crk | far bell
far hud chu | ush hali | lis crac | lis nyc | crac stj bell gas | crac cab gas sept que mtl | gas que
cab hali csab bost | crac hali | crac csab nan2 | crac nan2 nyc dela che3 hat | hali nan2 | hali nyc
csab nan2 | bost nan2 | dela phi | che3 bal | nan2 dela | nan2 che3 | nan2 hat | nyc che3
nyc hat wil cha2 sav jax mia flo | hat cha2 | hat jax | hat mia | hat prov mia | hat crk win | nyc crk
che3 crk | nyc mona | nyc ane | che3 mona | hat mona | hat ane | che3 ane | nan2 mona | nan2 ane | nan2 crk
crac mona | crac ane | crac prov | crac crk | prov bahn | bahn crk | prov flo | nyc prov | nan2 prov
crac bar | crac guad | bar hat | bar nyc | crac calc | crac rec | nyc calc | hat calc | ane calc
flo tam2 mob swp nol | flo swp | flo gal crp tmp ver coa prg yuc | flo hav2 yuc | flo mob | flo crp | flo tmp
flo ver | swp gal | swp crp | swp tmp | swp ver | swp yuc | swp prg | swp coa | mob yuc | tam2 yuc | gal yuc
gal tmp | gal ver | gal coa | crp yuc | crp ver | tam2 swp | tmp yuc | flo yuc | tam2 gal | hav2 swp | flo mia
yuc kin win | yuc hon2 | yuc col | yuc car | sdo mona | yuc bol | yuc aru | yuc gal2 | yuc pca | kin sdo
kin col | kin car | kin bol | kin mona | kin aru | win col | win car | win bol | win aru | win mar | win pca
mona col | mona car | mona bol | mona aru | mona pca | mona gal2 | mona sju ane | ane fdf | ane gal2 | ane pca
ane aru | ane col | ane guad bar gal2 | fdf gal2 | fdf aru | guad fdf | crk win | col car bol mar aru pca gal2
col bol | col aru | car aru | bol aru | bol gal2 | mar aru | aru gal2 | gal2 bar | bar fdf | sdo col | sdo aru
col guad | hon2 kin | gal2 geo par cay ama bel itq fort calc rec arat abr tub cfr rio sts pgu sfs imb
plate rcl bue slo | bar ama | bar calc | gal2 calc | ama tro2 | ama fort | ama calc | rec abr | abr cfr
cfr sts | cfr pgu | cfr rgr | plate mdp bbl mad com2 mage puq magw | rcl mdp | horn magw | bar cay | geo bar
cay calc | ama itq | cfr mdp | guad calc | dak itq | can itq | lis calc | svi calc | fin calc | ush calc
fin rec | svi rec | lis rec | can rec | svi itq | fin itq | ush itq | svi ama | fin ama | ush ama | ush geo
fin geo | svi geo | vap sant | sant coq mej iqq ilo | cal pai gye | bven bbo | vap mej | vap cal | vap pai
mej cal | cal pai bbo | pai bbo | vap mej ilo | gye bbo | bbo cma coi gol cor guat teh | aca mzo cabo
ens lax cnc sfo men colr jdf vic van | coi teh | coi mzo | coi aca | gol teh | cabo gua2 | mzo gua2 | cnc men
men jdf | vic sea | pru kit jun kod anc2 | jdf uni | jdf kod | pru uni | pru kod | jun uni | kod uni
men colr | kit kod | cma hon | cma pap | cma auc | cma ecap | cma suv | cma apw | cma wel | vap auc | vap wel
vap ecap | vap pap | vap tok | vap hon | cal hon | cal tok | cal ino | cal auc | cal pap | mej auc | mej ino
mej hon | magw wel | magw dun | magw blu | magw ecap | horn wel | horn blu | magw hob | lax hon | cnc hon
sfo hon | men hon | colr hon | jdf hon | cabo hon | lax pap | lax auc | lax suv | lax apw | sfo suv | sfo auc
sfo pap | jdf suv | jdf apw | lax ino | cnc ino | sfo ino | men ino | colr ino | jdf ino | pru ino | cabo ino
mzo ino | cnc erm | sfo erm | men erm | colr erm | jdf erm | pru erm | lax erm | uni erm | uni nkam kur tsue
uni pet nkam | uni kur erm | hon tok | hon ino | hon osu | hon guam | hon erm | hon lzn | hon phe | hon bern
hon surn | hon suv | hon apw | hon auc | hon pap | hon syd | hon bri | hon hoi | hon rab | guam osu | guam shi
guam tok | guam lzn | guam bern | guam surn | guam yap | guam rab | guam lae | guam phe | guam keel
ino tok shi osu | tok chi | tok nag shi osa miz | shi bun osu | nag osu | tok osu | tsue erm kur
tsue tsug oto van2 | tsug nii sak tsus | tsug vla nak | tsug poh | tsug bus | tsug nak | vla poh ulsan bus
vla sak | nii vla | nii poh | sak poh | sak bus | sak kan2 fuk goto osu | fuk tsus | kan2 tsus bus
bus kwg che4 | tsus kwg | tsus goto | tsus che4 | goto che4 | goto cjk | goto keel | osu cjk | osu keel
osu lzn | osu che4 | osu goto kwg | bun miz | ulsan tsus | poh tsus | goto yel | oto vla | erm tsue
che4 mok kun inc nam | che4 kun | che4 inc | che4 yel shan yant boh | shan inc | shan dal | shan boh
shan nam | boh dal | boh tia | boh qhd | boh bay | boh jin bay | dal tia | dal bay | tia qhd | dal qhd
yel qin | yel riz lyg | yel inc | yel cjk | yel kun | qin riz | qin shan | qin che4 | che4 cjk | che4 lyg
che4 riz | riz cjk | lyg cjk | qin cjk | mok yel | kwg mok | che4 keel | che4 zou | shan cjk | shan che4
qin inc | cjk sha | cjk zou ngb | zou wnz tai | cjk keel | zou keel | cjk tai | wnz keel tch tai kao
keel lzn | keel tai | tai xia swa hkg | tai swa | tai hkg | tai kao hkg | tai mac | kao lzn | kao mac
kao sub | tch kao | hkg gzh zha | hkg hain | hkg lzn | hkg mac | hkg man2 | hkg sub | hkg cdu | hkg dan
zha hain | zha haik bhy hph | hain dan | hain cdu | hph vinh dan qnh cdu vun hcm | bhy vinh | hph dan
vun mekong | vun nat | cdu nat hors | cdu hors | mekong hors | mekong sih kosi bkk | mekong kosi son
kuan hors | mekong son | kuan nat | mac cdu | mac hors | mac nat | mac man2 | mac lzn | mac sub | hain mac
hain sub | swa mac | swa kao | dan sub | lzn phe bern surn sur | phs dav | lzn sub man2 | sub mac
man2 ver2 ilo2 ceb | man2 pala bala | ver2 pala | ver2 bern | ver2 zam | man2 cdu | man2 vun | man2 hors
man2 nat | man2 lab | pala zam | zam cele | zam dav | zam bala | zam ilo2 | ceb surn | ceb sur | ceb zam
phs cele | phs mol | phs makn | dav cele | bala kki lab bina kuc hors | kki hors | lab hors | bina hors
lab nat | kki nat | pala kki | pala hors | bala hors | cele tar2 makn | cele makn maks | cele bit mol
makn bpn maks | makn sam2 bpn | sam2 maks | sam2 makn | maks ujp flor | maks kkal tab java | maks tab
bpn kkal | maks bali lom | maks flor | maks lom | maks java | tab sur2 | tab kari | tab bali | java sur2 bali
java jak cil sund | java kari | java cil | sur2 jak | sur2 lom | ujp kend moro | ujp bali | cic lom | bpn ujp
hors kari bang jak | hors pon kari | hors bang | hors palm2 bang | palm2 cil | kari jak | kari cil | kari sur2
bang cil | kuc pon | sin hors kuc | kari bali | kari lom | kari java | sund ben2 pad sib | sund dond
sund com | sund che2 | sund clb | sund nwc | sund fre | sund lee | sund dam | sund hed | lom hed | lom dam
lom nwc | lom bro | dond fre | dond lee | dond nwc | had fre | had lee | had nwc | rond fre | rond lee
com fre | cic hed | flor omb dil drw | flor bali | flor arf | omb arf tor | omb bro | omb hed | omb amb
omb mol | omb drw | omb dam | amb obi mol | amb arf | amb dil | obi wed sor | mol yap | mol wed | kend amb
moro obi | moro mol | phs yap | sor yap | drw gov tor | drw arf | dil arf | dil bro | arf wei | wei tor
gov wei | surn yap | yap lzn | yap osu | yap guam | yap tok | yap shi | amb bit | makn mol | flor kend
omb moro | sor arf | obi omb | bro hed dam nwc | ger2 fre lee alb esp spe | lee otw | lee spe | lee pol otw
alb otw | lee wils | lee hob | spe wya | spe ade | spe pol | otw mel wils gab pke syd ncl | bri san2 gla
otw bur2 wils | mel bur2 | hob gab | gab syd | gab ncl | san2 hay abp tow cai prin tor | san2 cor2 jom
gla hay | gla san2 | bri cor2 | hay cor2 | abp cor2 | tow jom | tor pmo jom | tor jom | cor2 pmo | cor2 hoi
prin pmo | jom rab | jom lae | jom hoi | rab guam | jom guam | jom osu | rab osu | rab tok | jom tok | rab yap
jom yap | rab shi | rab lzn | rab surn | rab phe | rab keel | rab cjk | rab ino | rab hoi | hoi guam | hoi tok
hoi osu | hoi suv | hoi nou2 | hoi ino | cor2 rab | cor2 nou2 | bri nou2 | bri rab | syd nou2 | syd ncap auc
syd swc wel | syd swc | gab ncap | gab swc | gab blu | hob blu | wils swc | wils blu | nou2 suv | nou2 ncap
nou2 auc | suv auc | suv ncap | suv apw pap | suv hoi | suv guam | ncap auc tau ecap | wel lyt dun blu
ncap pol2 swc | ncap bri | ncap hoi | ncap rab | auc apw | auc pap | ecap pap | ecap apw | auc hoi | ecap hon
bri suv | syd suv | tor hoi | bri ncap | ncl ncap | ncap nou2 | ncap guam | ncap tok | ncap osu | ncap jom
nou2 guam | nou2 tok | nou2 osu | hed omb | lee agu | alb agu | fre agu | fre mads | lee mads | otw agu
hob agu | sald hol wal nmb | cgh hol | cgh nmb | nmb lua | nmb png | nmb lop | nmb phc | nmb lag | nmb palm
nmb abi | nmb c3p | png lop lbv | lop phc | lop dou | lop c3p | lag c3p palm | tem c3p | abi c3p | cot c3p
phc c3p | dak bis she lib palm | kam she | con2 she | she mon | dak she | lib mon | dak nou wsa can | wsa lpa
wsa aga | can aga | can fin | lpa fin | dak wsa | aga svi | cas saf aga | saf svi | saf can | gua haf som mog
haf mas had | haf madn | haf sey | haf socn | sal mas | mas socn | mas kut | mas mum | mas kar | mas com
aden fart sal | fart socn | fart mas | haf mum | haf com | haf dond | haf coc | dur elo plz | elo agu
bei2 inh map | inh ric | nac ango bei2 | ango inh | ango madn | ango maju | inh madn | inh maju | madn mae tam
mae mau | mae mads | por diu mum | kar por | kut por | dond sle tri2 | sle che2 | sle viz | sle prd | sle hal
sle ctg | sle rgn | sle neg | sle rond | sit neg rgn | ctg neg | neg rond | neg nan | rgn phu pen | phu rond
phu dia | rond dia klg | dia bela | dia pen | neg phu | rond sw1 sw3 sw2 sund | sw1 sib | sw3 pad | sw2 ben2
sw3 ben2 | sund jh cic | jh sj lom | cic sj | jh sw2 | jh dond | jh com | jh nwc | jh fre | jh lee | jh hed
jh dam | jh dho | sj nwc | sj dam | sj hed | sj dho | jh mau | sw2 dond | sw2 mau | sw2 mads | lom sba dil
sba drw | sba tor | sba bro | sba arf | sba omb | sba hed | nwc dho ger2 fre | dho fre | dho lee | lom dho
lom nwc | had dho | dond dho | spe inv ade kis pol | lee inv | esp spe | wils tase hob | bur2 tase | tase gab
tase blu | tase fio | hob fio | fio blu | fio swc | hob swc | syd smo | ncl smo byr bri | gab smo | byr san2
byr cor2 | smo hoi | smo nou2 | smo suv | ecap mah wel | mah lyt | drw lond bro | lond omb | lond dil
lae sgc rab | sgc jom | otw fio | wils fio | jdf vis pru | vis uni | vis kod | vis erm | vis ino | teh pga aca
pga mzo | coi pga | gol pga | cabo eug ens | eug lax | eug cnc | eug hon | eug sfo | mzo cabo | kod anc2
aca mzo | sts smt | pgu smt | sfs smt | imb smt rgr pol3 plate | pol3 rcl | smt pol3 | cfr smt | cfr pol3
cgh pol3 | pol3 mdp | pol3 lem2 | mdp lem2 | com2 mage | mage lem2 horn | pol3 mage | mdp com2 | rio smt
magw chl moc vap | chl pmt moc | moc sant | ilo sjm cal | mej sjm | vap sjm | sjm pai | sjm iqq | hon2 gad col
yuc gad | gad kin | gad car | ver prg | tmp prg | ter nak | ter van2 | ter tsug | ter oto | bos zon sino sam
bos sino | sino pot | sino tra | sino nov | sino ker | sino cri | bil ort fin | gir ort | nts ort | ush ort
mrs nic gen | nic liv2 | nic bon | gat nao val | nao bcn | nao mrs | nao bon | nao gen | nao sar | nao nic
ben cyr alx | cyr cre | mal cyr | cyr psd | ant ana mer | ana lim | ana isk | rho ana | tro and nrv nor trd
nor stad | and nkap | ska jut elb | jut ger | jut lin | jut dog | jut rot | son kbr kuan | kbr nat
kbr mekong | kbr sih | sur mie phs | surn mie | mie yap | mie mol | ino snr tsue | snr erm | wra far | fas far
far crac | mie dav | san2 jom | som mom | som dar | som nac | som madn | lua nmb | sj dho
`
/** Canals with the miles of their ways, which no great circle knows. */
export const canals = [
  { passage: 'suez', from: 'psd', to: 'sue', nautical_miles: 100, name: 'Suez Canal' },
  { passage: 'panama', from: 'col', to: 'bbo', nautical_miles: 50, name: 'Panama Canal' },
  { passage: 'kiel', from: 'elb', to: 'kie', nautical_miles: 78, name: 'Kiel Canal' },
] as const

/** Ids of both ends of each leg. */
export const seaLegs: readonly (readonly [string, string])[] = CHAINS.split(/[|\n]/).flatMap((chain) => {
  const ids = chain.trim().split(' ')
  return ids.slice(1).map((id, at) => [ids[at] ?? '', id] as const)
})
